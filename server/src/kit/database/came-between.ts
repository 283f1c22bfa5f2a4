/** Thrown within a transaction that has found another one come in between; the database runs it again from its start. */
export class CameBetween extends Error {}
