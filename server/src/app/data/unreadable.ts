/** An invalid line; the message explains the problem. */
export class Unreadable extends Error {}
