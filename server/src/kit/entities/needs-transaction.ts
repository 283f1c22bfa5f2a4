/**
 * Thrown by code that needs a transaction in a save that is tried without one. Nothing was written; the store repeats
 * the save in a transaction.
 */
export class NeedsTransaction extends Error {}
