import { sql } from "kysely";
import type { Booking } from "#contract/fields/booking.ts";
import type { Match } from "#contract/fields/match.ts";
import type { PlayingField } from "#contract/fields/playing-field.ts";
import type { Team } from "#contract/fields/team.ts";
import type { Venue } from "#contract/fields/venue.ts";
import { longestBooking } from "#contract/kinds/booking.ts";
import { isMemberOn } from "#contract/membership.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { eachOf, eachSport, isAnyOf, isFoundBy, lookUp } from "../kit/database/each-of.ts";
import { prepare } from "../kit/database/prepared.ts";
import { everySport, type Reader } from "../kit/database/schema.ts";
import { keyAt } from "../kit/lists/listing-rows.ts";
import { busyTerm } from "../kit/lists/terms.ts";

/**
 * The matches and bookings of all sports that occupy playing fields, teams and people, found by the terms of the
 * schedule.
 */

/** A playing field with the data of its venue. */
export interface Field {
  id: string;
  venue: string;
  capacities: PlayingField["capacities"];
  /** Its opening hours; empty means always. */
  availability: readonly Stretch[];
}

export async function readFields(db: Reader, ids: Iterable<string>): Promise<Map<string, Field>> {
  const rows = await findFields(db, { list: JSON.stringify([...new Set(ids)]) });
  return new Map(
    rows.map(({ document, venue }) => {
      const { id, capacities } = JSON.parse(document) as PlayingField;
      const { id: place, availability } = JSON.parse(venue) as Venue & { id: string };
      return [id, { id, venue: place, capacities, availability: availability.map(stretchOf) }];
    }),
  );
}

/** Whether the field suits the sport; a field without capacities suits all. */
export function isFit({ capacities }: Field, type: string): boolean {
  return capacities.length === 0 || capacities.some(({ sportType }) => sportType === type);
}

export function stretchOf({ start, end }: { start: string; end: string }): Stretch {
  return { start: Date.parse(start), end: Date.parse(end) };
}

/** The members of teams, and their other teams. */
export class Memberships {
  readonly #teams: ReadonlyMap<string, Team>;

  constructor(teams: readonly Team[]) {
    this.#teams = new Map(teams.map((team) => [team.id, team]));
  }

  get teams(): Iterable<string> {
    return this.#teams.keys();
  }

  /** The members of these teams on a day. */
  on(teams: readonly string[], day: string): string[] {
    if (this.#teams.size === 0) return [];
    const members = teams.flatMap((team) => this.#teams.get(team)?.members ?? []);
    return [...new Set(members.flatMap((member) => (isMemberOn(member, day) ? member.participant.id : [])))];
  }

  /** All members of one of these teams, at any time. */
  everybody(teams: Iterable<string>): string[] {
    const members = [...teams].flatMap((team) => this.#teams.get(team)?.members ?? []);
    return [...new Set(members.map(({ participant }) => participant.id))];
  }
}

/** The memberships of these teams, and of all other teams that have one of their members. */
export async function readMemberships(db: Reader, teams: Iterable<string>): Promise<Memberships> {
  const rows = await findTeams(db, { list: JSON.stringify([...new Set(teams)]) });
  return new Memberships(rows.map(({ document }) => JSON.parse(document) as Team));
}

/** A match or a booking with a time. */
export interface Happenings {
  matches: readonly Match[];
  bookings: readonly Booking[];
}

const day = 86_400_000;

/**
 * The matches and bookings that occupy one of these, and may reach into the span of time.
 *
 * @param except the tournaments and stages whose matches are left out
 */
export async function readHappenings(
  db: Reader,
  busy: Iterable<string>,
  { start, end }: Stretch,
  except: Iterable<string>,
): Promise<Happenings> {
  const list = JSON.stringify([...new Set(busy)].map(busyTerm));
  // No item lasts longer than the longest booking, so items that start earlier than that do not reach into the span.
  const without = JSON.stringify([...new Set(except)]);
  const rows = await findHappenings(db, { list, without, from: keyAt(start - longestBooking * day), to: keyAt(end) });
  const of = (type: string) => rows.filter((row) => row.type === type).map(({ document }) => JSON.parse(document));
  return { matches: of("match"), bookings: of("booking").filter(isTaken) };
}

export function isTaken({ state }: Booking): boolean {
  return state !== "BOOKING_STATE_CANCELLED";
}

const findFields = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<{ document: string; venue: string }>`
      select f.document, venue.document as venue from entity as f inner join entity as venue on venue.id = f.owner
      where f.type = 'playing_field' and ${isAnyOf(db, sql`f.id`, list)}`.compile(db),
}));

const findTeams = prepare((db, { list }: { list: string }) => ({
  compile: () => {
    const people = sql`(select to_id from reference where field = 'members' and ${isAnyOf(db, sql`from_id`, list)})`;
    const teams = sql`(select value from ${eachOf(db, list)} as given
      union select from_id from reference where field = 'members' and ${isFoundBy(db, sql`to_id`, people)})`;
    return sql<{ document: string }>`
      select document from entity where type = 'team' and ${isFoundBy(db, sql`id`, teams)}`.compile(db);
  },
}));

const findHappenings = prepare(
  (db, { list, without, from, to }: Record<"list" | "without" | "from" | "to", string>) => ({
    compile: () => {
      const isBusy = sql`d.sport = home.id and d.type = kind.type and d.term = busy.value
        and d.sort_key >= ${from} and d.sort_key < ${to}`;
      const found = sql`(
        select d.entity
        from ${eachOf(db, list)} as busy
          cross join ${eachSport(everySport)} as home
          cross join (select 'match' as type union all select 'booking') as kind
          ${lookUp(db, "term", "d", isBusy)})`;
      return sql<{ type: string; document: string }>`
        select e.type, e.document from entity as e
        where ${isFoundBy(db, sql`e.id`, found)} and e.owner not in ${eachOf(db, without)}
        order by e.id`.compile(db);
    },
  }),
);
