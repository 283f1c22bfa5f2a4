/**
 * The numbers of the advisory locks of PostgreSQL. Any number is right, as long as it stays the same and no other lock
 * has it.
 */
export const advisoryLocks = {
  /** The parents of all entities, which a move changes alone. */
  parents: 7_301,
  /** The positions of the log; it is taken by place_changes(), in the migrations. */
  placing: 7_302,
  /** The release of the running servers. */
  release: 7_303,
  /** The settings of the database that a pooler does not pass on. */
  settings: 7_304,
} as const;
