import type postgres from "postgres";
import { SingleFlight } from "./single-flight.ts";

/** The state of the data, by which a reader finds out whether something has changed. */
export interface Freshness {
  /** A number that differs after each change of users or sports. */
  access: number;
  /**
   * A number that differs after each change of the entities of a kind that a sport sees ("*": all sports together);
   * null while such a change has no position in the log yet.
   */
  changesOf(sport: string, type: string): number | null;
}

/** The part of a logged change that shows which lists it affects. */
export interface LoggedKind {
  /** Null until it has its position in the log. */
  position: number | null;
  type: string;
  /** JSON lists. */
  sports: string;
  reset_sports: string;
  /**
   * A JSON object with the ids of those whose readers are notified of the change, too: 1 for the owner of a changed part
   * whose derived fields have changed with it.
   */
  told: string;
}

/** The most changes that are read at a time; with more, every list counts as changed. */
export const mostLogged = 1_000;

/** For each sport and kind: the position of the last change in the part of the log that was read. */
export class KindChanges {
  #position = 0;
  #everything = 0;
  readonly #kinds = new Map<string, number>();
  readonly #sports = new Map<string, number>();

  get position(): number {
    return this.#position;
  }

  /** Notes the changes after the position in the log, at most `mostLogged`; `last` is the last position of the log. */
  note(rows: readonly LoggedKind[], last: number): void {
    if (rows.length >= mostLogged) this.#everything = Math.max(this.#everything, last);
    else for (const row of rows) if (row.position !== null) this.#noteOne(row, row.position);
    this.#position = Math.max(this.#position, last);
  }

  /** @param waiting changes that have no position yet */
  of(sport: string, type: string, waiting: readonly LoggedKind[]): number | null {
    if (waiting.some((row) => concerns(row, sport, type))) return null;
    const kind = this.#kinds.get(`${sport} ${type}`) ?? 0;
    return Math.max(this.#everything, this.#sports.get(sport) ?? 0, kind);
  }

  #noteOne(row: LoggedKind, position: number): void {
    for (const sport of ["*", ...(JSON.parse(row.sports) as string[])]) {
      this.#kinds.set(`${sport} ${row.type}`, position);
      // The owners are of other kinds, so each list of their sports counts as changed.
      if (changesOwners(row)) this.#sports.set(sport, position);
    }
    for (const sport of JSON.parse(row.reset_sports) as string[]) this.#sports.set(sport, position);
  }
}

function concerns(row: LoggedKind, sport: string, type: string): boolean {
  if ((JSON.parse(row.reset_sports) as string[]).includes(sport)) return true;
  if (row.type !== type && !changesOwners(row)) return false;
  return sport === "*" || (JSON.parse(row.sports) as string[]).includes(sport);
}

function changesOwners({ told }: LoggedKind): boolean {
  return Object.values(JSON.parse(told) as Record<string, 0 | 1>).includes(1);
}

/**
 * Reads the freshness from PostgreSQL (see Database.freshness), with one query for all calls in the same turn of the
 * event loop.
 */
export function freshnessOf(client: () => postgres.Sql): () => Promise<Freshness> {
  const flight = new SingleFlight<Freshness>();
  const kinds = new KindChanges();
  return () =>
    flight.read("", async () => {
      const [found] = await client()<{ access: number; last: number; changes: LoggedKind[] | null }[]>`
        select (select value from access_counter) as access, (select coalesce(max(position), 0) from change) as last,
          (select json_agg(row) from (
            select position, type, sports, reset_sports, told from change where position is null
            union all (
              select position, type, sports, reset_sports, told from change
              where position > ${kinds.position} order by position limit ${mostLogged})
          ) as row) as changes`;
      if (!found) throw new Error("PostgreSQL has not answered how fresh the data is");
      const changes = found.changes ?? [];
      const waiting = changes.filter(({ position }) => position === null);
      kinds.note(
        changes.filter(({ position }) => position !== null),
        found.last,
      );
      return { access: found.access, changesOf: (sport, type) => kinds.of(sport, type, waiting) };
    });
}
