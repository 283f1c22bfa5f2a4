import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { isSqlite } from "../database/each-of.ts";
import { SingleFlight } from "../database/single-flight.ts";

const pauseMs = 1_000;
/** The most changes that one transaction notes, since others wait for it. */
const portion = 500;

/**
 * Notes which changes each sport saw, in the order of time, from which the history of a sport is read. It follows the
 * log once a second and before each read of a history: a save that wrote these rows itself would take noticeably
 * longer.
 */
export class Activity {
  readonly #db: Database;
  readonly #flight = new SingleFlight<void>();
  readonly #timer: NodeJS.Timeout;
  #noting: Promise<void> = Promise.resolve();

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#timer = setInterval(() => {
      this.#noting = this.bringUp().catch(onError);
    }, pauseMs);
  }

  /** Waits until every change that has a position in the log now is noted. */
  bringUp(): Promise<void> {
    return this.#flight.read("", () => noteActivity(this.#db));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#noting;
  }
}

/** Notes the changes that have a position in the log now and are not noted yet; later ones wait for the next time. */
export async function noteActivity(db: Database): Promise<void> {
  const { rows } = await sql<{ noted: number; last: number | null }>`
    select position as noted, (select max(position) from change) as last from activity_extent`.execute(db.read);
  const last = Number(rows[0]?.last ?? 0);
  for (let noted = Number(rows[0]?.noted); noted < last; noted = await noteSome(db)) await turn();
}

/** @returns the position up to which the changes are noted now */
async function noteSome(db: Database): Promise<number> {
  return db.write(async (trx) => {
    // The update locks this row, so that only one server at a time notes changes.
    const extent = await sql<{ position: number }>`
      update activity_extent set position = position returning position`.execute(trx);
    const last = Number(extent.rows[0]?.position);
    // Changes that get their positions after this query are noted the next time.
    const placed = await sql<{ position: number | null }>`
      select max(position) as position from change where position <= ${last + portion}`.execute(trx);
    const until = Math.max(last, Number(placed.rows[0]?.position ?? 0));
    const isDue = sql`position > ${last} and position <= ${until}`;
    const sports = isSqlite(trx) ? sql`json_each(sports)` : sql`json_array_elements_text(sports::json) as s(value)`;
    await sql`insert into activity (sport, at, position, type, by)
      select '*', at, position, type, by from change where ${isDue}`.execute(trx);
    await sql`insert into activity (sport, at, position, type, by)
      select distinct value, at, position, change.type, by from change, ${sports} where ${isDue}`.execute(trx);
    await sql`update activity_extent set position = ${until}`.execute(trx);
    return until;
  });
}
