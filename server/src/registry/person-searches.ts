import type { FindPersonBody } from "#contract/found-people.ts";
import { formsOfName } from "#contract/name-spellings.ts";
import type { Database } from "../kit/database/database.ts";
import { Refusal } from "../kit/refusal.ts";

const mostBirthDates = 5;
const mostCalls = 500;

interface Searches {
  calls: number;
  /** The birth dates that were tried for each name. */
  datesOf: Map<string, Set<string>>;
}

/**
 * Counts what each user asks about people on a day, on this server: who may try all birth dates for a name finds out
 * the right one.
 */
class PersonSearches {
  #day = "";
  readonly #byUser = new Map<string, Searches>();

  /** Begins again on another day. */
  on(day: string): this {
    if (day !== this.#day) this.#byUser.clear();
    this.#day = day;
    return this;
  }

  /** @throws 429 */
  countCall(userId: string, person: FindPersonBody): void {
    const searches = this.#searchesOf(userId);
    if (searches.calls >= mostCalls) throw tooMany("You have searched for people too often today. Go on tomorrow.");
    searches.calls += 1;
    this.count(userId, person);
  }

  /** @throws 429 */
  count(
    userId: string,
    {
      firstname,
      lastname,
      birthDate,
    }: Pick<FindPersonBody, "firstname" | "lastname"> & {
      birthDate: string | null;
    },
  ): void {
    if (birthDate === null) return;
    const { datesOf } = this.#searchesOf(userId);
    const name = [firstname, lastname].map(plainly).join(" ");
    const dates = datesOf.get(name) ?? new Set<string>();
    if (dates.size >= mostBirthDates && !dates.has(birthDate)) {
      throw tooMany("You have tried too many birth dates for this name today. Ask the association, or go on tomorrow.");
    }
    datesOf.set(name, dates.add(birthDate));
  }

  #searchesOf(userId: string): Searches {
    const searches = this.#byUser.get(userId) ?? { calls: 0, datesOf: new Map() };
    this.#byUser.set(userId, searches);
    return searches;
  }
}

/** A name in the one form that all its spellings share. */
function plainly(name: string): string {
  return (formsOfName(name)[0] ?? "").replaceAll(/([aou])e/g, "$1");
}

function tooMany(message: string): Refusal {
  return new Refusal("too-many-requests", message);
}

const ofServers = new WeakMap<Database, PersonSearches>();

/** What was asked of the server that uses this database connection, on the present day. */
export function personSearches(db: Database, today: string): PersonSearches {
  const searches = ofServers.get(db) ?? new PersonSearches();
  ofServers.set(db, searches);
  return searches.on(today);
}
