/** Thrown in a save that is tried without a transaction, by what can only be done in one; nothing is written, and the store does it in one. */
export class NeedsTransaction extends Error {}
