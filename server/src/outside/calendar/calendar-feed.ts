import type { EntityType } from "#contract/entity-types.ts";
import { type Booking, booking } from "#contract/fields/booking.ts";
import { type Match, match } from "#contract/fields/match.ts";
import type { Participant } from "#contract/fields/participant.ts";
import type { PlayingField } from "#contract/fields/playing-field.ts";
import type { Team } from "#contract/fields/team.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { Venue } from "#contract/fields/venue.ts";
import { isolated } from "#contract/isolated.ts";
import { lengthOf } from "#contract/match-minutes.ts";
import { publicNameOf, publicNameOfTeam } from "#contract/public-names.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { busyMembers } from "../../court/busy-members.ts";
import { type Caller, scopeOf, seesStored } from "../../kit/access/caller.ts";
import { presentDayIn } from "../../kit/access/present-day.ts";
import { readParts, readStored } from "../../kit/database/stored-entities.ts";
import { parseDocument } from "../../kit/kinds/documents.ts";
import type { ListQuery } from "../../kit/lists/list-query.ts";
import { listEntities } from "../../kit/lists/listing.ts";
import type { Store } from "../../kit/save/store.ts";
import { Threads } from "../../kit/threads/threads.ts";
import { readRules, readTournamentsOf, type TournamentRules } from "../../schedule/matches-to-schedule.ts";
import type { CalendarEvent, CalendarTask } from "./calendar-worker.ts";

const threads = new Threads<CalendarTask, string>(new URL("./calendar-worker.ts", import.meta.url));

interface Settings {
  /** The address of the console. */
  publicUrl: URL;
  /** The time zone for tournaments and venues without one. */
  timeZone: string;
}

/** Calendars leave out anything that ended more than a year ago. */
const oldest = 366 * 86_400_000;

/**
 * The calendar (RFC 5545) of a team, person, playing field or tournament: matches and bookings with a time, as far as
 * its reader can see them. Teams and people have the names that public pages show.
 */
export async function calendarOf(
  store: Store,
  caller: Caller,
  of: { id: string; type: EntityType },
  { publicUrl, timeZone }: Settings,
): Promise<string> {
  const db = store.db.read;
  const from = new Date(Date.now() - oldest).toISOString();
  const list = async <Entity>(definition: typeof match | typeof booking, query: ListQuery) =>
    JSON.parse(`[${(await listEntities(store, caller, definition, { from, ...query })).texts}]`) as Entity[];
  const matches = await list<Match>(match, await selectionOf(store, caller, of, timeZone));
  const isBooked = of.type === "team" || of.type === "playing_field";
  const bookings = isBooked ? await list<Booking>(booking, { of: [of.id] }) : [];

  const parents = await readTournamentsOf(
    db,
    matches.map(({ parent }) => parent.id),
  );
  const rules = await readRules(db, [...new Set(parents.values())], timeZone);
  const rulesOf = ({ parent }: Match) => rules.get(parents.get(parent.id) ?? "");
  const known = await Known.read(store, caller, [
    of.id,
    ...parents.values(),
    ...matches.flatMap(({ competitors, playingField }) => [...competitors.map(({ id }) => id), playingField]),
    ...bookings.flatMap(({ playingField, team, organization }) => [playingField, team?.id, organization?.id]),
  ]);

  const today = presentDayIn(timeZone)();
  const calendar: CalendarTask = {
    name: known.nameOf(of.id, today),
    // The stamp stays the same all day, so that a calendar without changes stays the same file.
    stamp: new Date(`${today}T00:00:00Z`),
    events: [],
  };
  for (const one of matches) {
    const its = rulesOf(one);
    if (its) addMatch(calendar, one, { rules: its, known, publicUrl });
  }
  for (const one of bookings) addBooking(calendar, one, { known, publicUrl, today });
  return threads.run(calendar);
}

/** The list that contains the matches of a calendar. */
async function selectionOf(
  store: Store,
  caller: Caller,
  { id, type }: { id: string; type: EntityType },
  timeZone: string,
): Promise<ListQuery> {
  const db = store.db.read;
  if (type === "tournament") {
    // The list of a match would be that of its rubbers.
    const stages = (await readParts(db, [id])).filter((part) => part.type === "stage");
    return { pid: [id, ...stages.map((stage) => stage.id)] };
  }
  const alsoOf = await busyMembers.find(db, { ids: [id], sport: scopeOf(caller, match), timeZone });
  return { of: [id], alsoOf };
}

type Entities = ReadonlyMap<string, { type: EntityType; entity: object }>;

/** Entities of several kinds by their ids, with the people of the teams and the venues of the playing fields. */
class Known {
  readonly #entities: Entities;

  private constructor(entities: Entities) {
    this.#entities = entities;
  }

  /** The entities that the caller can see. */
  static async read(store: Store, caller: Caller, ids: readonly (string | null | undefined)[]): Promise<Known> {
    const entities = new Map<string, { type: EntityType; entity: object }>();
    const load = async (some: readonly (string | null | undefined)[]) => {
      const missing = [...new Set(some.flatMap((id) => id ?? []))].filter((id) => !entities.has(id));
      for (const { row, sports } of await readStored(store.db.read, missing)) {
        const { definition } = store.features.of(row.type);
        if (seesStored(caller, definition, { row, sports })) {
          entities.set(row.id, { type: row.type, entity: parseDocument(row) });
        }
      }
    };
    await load(ids);
    const related = [...entities.values()].flatMap(({ type, entity }) => {
      if (type === "team") {
        const { members, formerMembers = [] } = entity as Team;
        return [...members.map((one) => one.participant.id), ...formerMembers.map((one) => one.participant)];
      }
      return type === "playing_field" ? (entity as PlayingField).venueId : [];
    });
    await load(related);
    return new Known(entities);
  }

  /** Names depend on people's age today. `day` is the day whose members name a team. */
  nameOf(id: string | null | undefined, today: string, day = today): string {
    const found = this.#entities.get(id ?? "");
    if (found === undefined) return "?";
    switch (found.type) {
      case "team":
        return publicNameOfTeam(found.entity as Team, (person) => this.#of<Participant>(person), today, day);
      case "participant":
        return publicNameOf(found.entity as Participant, today);
      default:
        return (found.entity as Tournament).name;
    }
  }

  /** "Court 1, Sports Hall, Harbour Lane 1" */
  placeOf(id: string | null): string | null {
    const field = this.#of<PlayingField>(id ?? "");
    const venue = field && this.#of<Venue>(field.venueId);
    if (!field || !venue) return null;
    const address = venue.address?.split(/[\r\n]+/).filter(Boolean) ?? [];
    return [field.name, venue.name, ...address].join(", ");
  }

  #of<Entity>(id: string): Entity | undefined {
    return this.#entities.get(id)?.entity as Entity | undefined;
  }
}

function addMatch(
  calendar: CalendarTask,
  one: Match,
  { rules, known, publicUrl }: { rules: TournamentRules; known: Known; publicUrl: URL },
): void {
  if (one.scheduledAt === null) return;
  const start = new Date(one.scheduledAt);
  const day = dayOf(one.scheduledAt, rules.zone);
  const today = presentDayIn(rules.zone)();
  const tournament = known.nameOf(rules.id, today);
  const sides = one.competitors.map(({ id }) => known.nameOf(id, today, day));
  const isKnown = one.competitors.some(({ id }) => id !== null);
  const score = one.competitors.map((competitor) => competitor.score).join(":");
  const isOver = one.state === "MATCH_STATE_FINISHED";
  calendar.events.push({
    ...eventOf(one, publicUrl, "matches"),
    start,
    end: new Date(start.getTime() + lengthOf(one, rules)),
    summary: isKnown ? sides.map(isolated).join(" – ") : tournament,
    description: isOver ? `${tournament}\n${score}` : tournament,
    location: known.placeOf(one.playingField),
    status: takesPlace(one) ? "CONFIRMED" : "CANCELLED",
  });
}

const bookingStatuses: Record<Booking["state"], CalendarEvent["status"]> = {
  BOOKING_STATE_REQUESTED: "TENTATIVE",
  BOOKING_STATE_CONFIRMED: "CONFIRMED",
  BOOKING_STATE_CANCELLED: "CANCELLED",
};

function addBooking(
  calendar: CalendarTask,
  one: Booking,
  { known, publicUrl, today }: { known: Known; publicUrl: URL; today: string },
): void {
  const by = one.team ?? one.organization;
  calendar.events.push({
    ...eventOf(one, publicUrl, null),
    start: new Date(one.start),
    end: new Date(one.end),
    summary: one.title || (by ? known.nameOf(by.id, today) : (known.placeOf(one.playingField) ?? "")),
    location: known.placeOf(one.playingField),
    status: bookingStatuses[one.state],
  });
}

/** The common properties of all events: a match keeps its id, and its sequence number grows with each change. */
function eventOf({ id, version }: { id: string; version: number }, publicUrl: URL, path: string | null) {
  const url = path === null ? null : new URL(`${path}/${id}`, publicUrl).href;
  return { id: `${id}@${publicUrl.hostname}`, sequence: version, url };
}
