import type postgres from "postgres";
import { SingleFlight } from "./single-flight.ts";

/** What tells whether something has changed. */
export interface Freshness {
  /** Is another one after each change of users or sports. */
  access: number;
  /**
   * Is another one after each change of what a sport sees of a kind ("*": all sports together); null while such a change is on its
   * way.
   */
  changesOf(sport: string, type: string): number | null;
}

/** A change as far as it tells which lists are other ones after it. */
export interface LoggedKind {
  /** Null until it has its position in the log. */
  position: number | null;
  type: string;
  /** JSON lists. */
  sports: string;
  reset_sports: string;
  /** The owners of the changed part, by 1 where their derived fields have changed with it: a JSON object. */
  told: string;
}

/** As many as are looked through; after more, every list counts as changed. */
export const mostLogged = 1_000;

/** Where in the log each kind has changed last in each sport, as far as the log has been read. */
export class KindChanges {
  #position = 0;
  #everything = 0;
  readonly #kinds = new Map<string, number>();
  readonly #sports = new Map<string, number>();

  get position(): number {
    return this.#position;
  }

  /** Notes what stands in the log after the position, at most `mostLogged`; `last` is the position of the last of all. */
  note(rows: readonly LoggedKind[], last: number): void {
    if (rows.length >= mostLogged) this.#everything = Math.max(this.#everything, last);
    else for (const row of rows) if (row.position !== null) this.#noteOne(row, row.position);
    this.#position = Math.max(this.#position, last);
  }

  /** `waiting` are changes that have no position yet. */
  of(sport: string, type: string, waiting: readonly LoggedKind[]): number | null {
    if (waiting.some((row) => concerns(row, sport, type))) return null;
    const kind = this.#kinds.get(`${sport} ${type}`) ?? 0;
    return Math.max(this.#everything, this.#sports.get(sport) ?? 0, kind);
  }

  #noteOne(row: LoggedKind, position: number): void {
    for (const sport of ["*", ...(JSON.parse(row.sports) as string[])]) {
      this.#kinds.set(`${sport} ${row.type}`, position);
      // The owners are of other kinds, which are few: so their sports count as changed in everything.
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
  return told.includes(":1");
}

/** Reads the freshness from PostgreSQL (see Database.freshness), by one query for all that ask in the same turn. */
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
