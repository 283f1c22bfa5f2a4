/**
 * How long tests wait before they fail, in milliseconds: many times as long as anything takes, since a machine that
 * others use can be slow or stall for half a minute. Only what fails takes that long.
 */
export const limits = {
  /** For something to happen, such as an answer, a message or a text on a page. */
  event: 60_000,
  /** For a process to start. */
  start: 120_000,
  /** For a test of the API or of a module. */
  test: 180_000,
  /** For a test that makes many random requests, or as many as there are operations. */
  exploration: 1_800_000,
  /** For a test in the browser. */
  journey: 300_000,
} as const;

/** PostgreSQL cuts off no transaction of a server that stalls in a test. */
export const patience = { DATABASE_IDLE_SECONDS: String(limits.exploration / 1_000) };
