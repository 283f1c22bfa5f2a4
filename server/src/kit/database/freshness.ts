import type { Connections } from "./connections.ts";
import { SingleFlight } from "./single-flight.ts";

/** The state of the data, by which a reader finds out whether something has changed. */
export interface Freshness {
  /** A number that differs after each change of users or sports. */
  access: number;
  /** The last position of the log that was read. */
  position: number;
  /**
   * A number that differs after each change of the entities of a kind that a sport sees ("*": all sports together);
   * null while such a change has no position in the log yet.
   */
  changesOf(sport: string, type: string): number | null;
  /**
   * The entities of this kind that may have altered the kind's lists in this sport since a position, one for each change,
   * also for those without a position yet; null when everything may have changed.
   */
  changedSince(sport: string, type: string, position: number): ChangedPlace[] | null;
}

/** A changed entity, with its present place in lists in the order of names or creation; null when it has none. */
export interface ChangedPlace {
  entity: string;
  key: string | null;
}

/** The part of a logged change that shows which lists it affects. */
export interface LoggedKind {
  /** Null until it has its position in the log. */
  position: number | null;
  /** Null for many changes without a position, of which one stands for all that affect the same lists. */
  entity: string | null;
  key: string | null;
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

/** The most changes that are read at a time, and remembered one by one; with more, every list counts as changed. */
export const mostLogged = 1_000;

/** So many changes that have no position yet, as after a large set, are not read one by one. */
const mostWaiting = 100;

/** A logged change, with the lists that it may alter. */
interface Change extends Omit<LoggedKind, "sports" | "reset_sports" | "told"> {
  /** The sports of whose lists it may alter those of its kind, and those of which it may alter every list. */
  sports: readonly string[];
  everyListIn: readonly string[];
}

export function changeOf({ sports, reset_sports, told, ...row }: LoggedKind): Change {
  const seeing = ["*", ...(JSON.parse(sports) as string[])];
  const resets = JSON.parse(reset_sports) as string[];
  // The owners are of other kinds, so each list of their sports may be altered.
  const altersOwners = Object.values(JSON.parse(told) as Record<string, 0 | 1>).includes(1);
  return { ...row, sports: seeing, everyListIn: altersOwners ? [...seeing, ...resets] : resets };
}

/** The changes of the log, by the lists that they may alter. */
export class KindChanges {
  #position = 0;
  #everything = 0;
  /** The positions of the last changes by sport and kind, and of those that may alter every list of a sport. */
  readonly #kinds = new Map<string, number>();
  readonly #sports = new Map<string, number>();
  /** The changes after a position, in order. */
  #recent: Change[] = [];
  #recentAfter = 0;

  get position(): number {
    return this.#position;
  }

  /** Notes the changes after the position in the log, at most `mostLogged`; `last` is the last position of the log. */
  note(changes: readonly Change[], last: number): void {
    if (changes.length >= mostLogged) {
      this.#everything = Math.max(this.#everything, last);
      this.#recent = [];
      this.#recentAfter = this.#everything;
    } else {
      for (const change of changes) if (change.position !== null) this.#noteOne(change, change.position);
      this.#forgetOldest();
    }
    this.#position = Math.max(this.#position, last);
  }

  /** @param waiting changes that have no position yet */
  of(sport: string, type: string, waiting: readonly Change[]): number | null {
    if (waiting.some((change) => altersAll(change, sport) || altersKind(change, sport, type))) return null;
    return Math.max(this.#ofAll(sport), this.#kinds.get(`${sport} ${type}`) ?? 0);
  }

  /** @param waiting changes that have no position yet */
  since(sport: string, type: string, position: number, waiting: readonly Change[]): ChangedPlace[] | null {
    if (this.#ofAll(sport) > position || waiting.some((change) => altersAll(change, sport))) return null;
    const unplaced = waiting.filter((change) => altersKind(change, sport, type));
    if (!unplaced.every(hasPlace)) return null;
    if ((this.#kinds.get(`${sport} ${type}`) ?? 0) <= position) return unplaced;
    if (position < this.#recentAfter) return null;
    const first = this.#recent.findLastIndex((change) => Number(change.position) <= position) + 1;
    const recent = this.#recent.slice(first).filter((change) => altersKind(change, sport, type));
    return [...recent.filter(hasPlace), ...unplaced];
  }

  /** The last change that may have altered every list of a sport. */
  #ofAll(sport: string): number {
    return Math.max(this.#everything, this.#sports.get(sport) ?? 0);
  }

  #noteOne(change: Change, position: number): void {
    for (const sport of change.sports) this.#kinds.set(`${sport} ${change.type}`, position);
    for (const sport of change.everyListIn) this.#sports.set(sport, position);
    this.#recent.push(change);
  }

  #forgetOldest(): void {
    if (this.#recent.length <= 2 * mostLogged) return;
    const forgotten = this.#recent.splice(0, this.#recent.length - mostLogged);
    this.#recentAfter = forgotten.at(-1)?.position ?? this.#recentAfter;
  }
}

/** Whether it is the change of one entity. */
function hasPlace(change: Change): change is Change & ChangedPlace {
  return change.entity !== null;
}

function altersKind(change: Change, sport: string, type: string): boolean {
  return change.type === type && change.sports.includes(sport);
}

function altersAll(change: Change, sport: string): boolean {
  return change.everyListIn.includes(sport);
}

/**
 * Reads the freshness from PostgreSQL (see Database.freshness), with one query for all calls in the same turn of the
 * event loop. The query contains no fragments: they made objects of each request last until a full garbage collection.
 */
export function freshnessOf(connections: Connections): () => Promise<Freshness> {
  const flight = new SingleFlight<Freshness>();
  const kinds = new KindChanges();
  return () =>
    flight.read("", async () => {
      const [found] = await connections.query(
        (client) => client<{ access: number; last: number; changes: LoggedKind[] | null }[]>`
        with waiting as (
          select count(*) >= ${mostWaiting} as are_many
          from (select 1 from change where position is null limit ${mostWaiting}) as counted)
        select (select value from access_counter) as access, (select coalesce(max(position), 0) from change) as last,
          (select json_agg(row) from (
            select changed.*, (select max(sort_key) from visibility as v where v.entity = changed.entity) as key
            from (
              select position, entity, type, sports, reset_sports, told from change
              where position is null and not (select are_many from waiting)
              union all
              select null, null, type, sports, reset_sports, told from change
              where position is null and (select are_many from waiting) group by type, sports, reset_sports, told
              union all (
                select position, entity, type, sports, reset_sports, told from change
                where position > ${kinds.position} order by position limit ${mostLogged})
            ) as changed
          ) as row) as changes`,
      );
      if (!found) throw new Error("PostgreSQL has not answered how fresh the data is");
      const changes = (found.changes ?? []).map(changeOf);
      const waiting = changes.filter(({ position }) => position === null);
      kinds.note(
        changes.filter(({ position }) => position !== null),
        found.last,
      );
      return {
        access: found.access,
        position: found.last,
        changesOf: (sport, type) => kinds.of(sport, type, waiting),
        changedSince: (sport, type, position) => kinds.since(sport, type, position, waiting),
      };
    });
}
