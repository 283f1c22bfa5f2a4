/** Thrown in a transaction that conflicts with another one; the database runs it again from its start. */
export class CameBetween extends Error {}
