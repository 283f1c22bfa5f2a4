import { sql } from "kysely";
import type { Conflict as FoundConflict, ScheduledMatch } from "#competition/scheduling/conflict.ts";
import { findConflicts } from "#competition/scheduling/conflicts.ts";
import type { Conflict } from "#contract/conflicts.ts";
import { type Booking, booking } from "#contract/fields/booking.ts";
import { type Match, match } from "#contract/fields/match.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { busyMembers } from "../court/busy-members.ts";
import { type Caller, scopeOf } from "../kit/access/caller.ts";
import { isAnyOf } from "../kit/database/each-of.ts";
import { everySport, type Reader } from "../kit/database/schema.ts";
import { readParts, readStored } from "../kit/database/stored-entities.ts";
import type { ListQuery } from "../kit/lists/list-query.ts";
import { listEntities } from "../kit/lists/listing.ts";
import { Refusal } from "../kit/refusal.ts";
import type { Store } from "../kit/save/store.ts";
import {
  longestRest,
  type Planned,
  readScheduled,
  readTournaments,
  readTournamentsOf,
  scheduledIn,
} from "./matches-to-schedule.ts";
import {
  type Field,
  isFit,
  isTaken,
  type Memberships,
  readFields,
  readHappenings,
  readMemberships,
  stretchOf,
} from "./occupation.ts";

/** The people or things whose conflicts a request asks for. */
export interface ConflictQuery {
  pid: readonly string[];
  from: string | undefined;
  to: string | undefined;
}

/** The most matches and bookings that one request compares. */
const mostCompared = 10_000;

/**
 * The conflicts in the plan that the caller can see; each involves a requested match or booking.
 *
 * @param timeZone the zone for tournaments without one
 *
 * @throws 400 too-many when there is too much to compare
 */
export async function conflictsFor(
  store: Store,
  caller: Caller,
  query: ConflictQuery,
  timeZone: string,
): Promise<Conflict[]> {
  const db = store.db.read;
  const selected = await readSelected(store, caller, query, timeZone);
  const parents = await readTournamentsOf(db, [...selected.whole, ...selected.matches.map(({ parent }) => parent.id)]);
  const tournaments = await readTournaments(db, [...new Set(parents.values())], timeZone);
  if (tournaments.reduce((sum, { matches }) => sum + matches.length, 0) > mostCompared) throw tooMany();
  const scheduled = tournaments.flatMap(scheduledIn);
  const isSelected = new Set([...selected.matches, ...selected.bookings].map(({ id }) => id));
  const [from, to] = [Date.parse(query.from ?? ""), Date.parse(query.to ?? "")];
  for (const { match, of, start } of scheduled) {
    const isOfWhole = selected.whole.has(of.rules.id) || selected.whole.has(match.parent.id);
    // A missing bound is no number (NaN), so that comparisons with it exclude nothing.
    if (isOfWhole && !(start < from) && !(start >= to)) isSelected.add(match.id);
  }
  const all = await withOthers(
    db,
    { scheduled: scheduled, isSelected: isSelected, bookings: selected.bookings },
    timeZone,
  );
  const fields = await readFields(db, [
    ...all.planned.flatMap(({ match }) => [
      ...(match.playingField ? [match.playingField] : []),
      ...match.playingFields,
    ]),
    ...all.bookings.map(({ playingField }) => playingField),
  ]);
  const found = findConflicts({
    matches: all.planned.map((one) => scheduledMatch(one, fields, all.memberships)),
    bookings: all.bookings.map((one) => ({
      ...stretchOf(one),
      id: one.id,
      field: one.playingField,
      isConfirmed: one.state === "BOOKING_STATE_CONFIRMED",
    })),
    open: new Map(
      [...fields].flatMap(([id, { availability }]) => (availability.length > 0 ? [[id, availability] as const] : [])),
    ),
  });
  const toCome = new Set(
    all.planned.filter(({ match }) => match.state !== "MATCH_STATE_FINISHED").map(({ match }) => match.id),
  );
  const concerning = found.filter(({ matches, bookings }) => {
    const ids = [...matches, ...bookings];
    return ids.some((id) => isSelected.has(id)) && (bookings.length > 0 || matches.some((id) => toCome.has(id)));
  });
  return visible(db, caller, concerning);
}

function scheduledMatch(
  { match, of, start, end }: Planned,
  fields: ReadonlyMap<string, Field>,
  memberships: Memberships,
): ScheduledMatch {
  const { rules, expected } = of;
  const day = dayOf(start, rules.zone);
  const { sides, after, draw } = expected.get(match.id) ?? { sides: [], after: [], draw: match.id };
  const field = match.playingField === null ? undefined : fields.get(match.playingField);
  return {
    id: match.id,
    start,
    end,
    day,
    sides,
    after,
    draw,
    rules,
    tournament: rules.id,
    field: match.playingField,
    otherFields: match.playingFields.slice(1),
    isFieldFit: field === undefined || isFit(field, rules.sportType),
    people: memberships.on(playersIn(match), day),
    possiblePeople: memberships.on(
      sides.flatMap(({ candidates }) => candidates),
      day,
    ),
    officials: match.officials.map(({ id }) => id),
  };
}

function playersIn({ competitors }: Match): string[] {
  return competitors.flatMap(({ id }) => id ?? []);
}

interface Selected {
  /** The tournaments and stages whose matches are all requested. */
  whole: ReadonlySet<string>;
  matches: readonly Match[];
  bookings: readonly Booking[];
}

/** The requested entities that the caller can see. */
async function readSelected(
  store: Store,
  caller: Caller,
  { pid, from, to }: ConflictQuery,
  timeZone: string,
): Promise<Selected> {
  const db = store.db.read;
  const range = { from, to, limit: mostCompared };
  const sport = scopeOf(caller, match);
  const list = async <Entity>(definition: typeof match | typeof booking, query: ListQuery): Promise<Entity[]> => {
    const { texts, nextCursor } = await listEntities(store, caller, definition, { ...range, ...query });
    if (nextCursor !== null) throw tooMany();
    return JSON.parse(`[${texts}]`) as Entity[];
  };
  const bookingsIn = async (query: ListQuery) => (await list<Booking>(booking, query)).filter(isTaken);
  if (pid.length === 0) {
    return { whole: new Set(), matches: await list<Match>(match, {}), bookings: await bookingsIn({}) };
  }
  const stored = await readStored(db, pid);
  const seen = stored.filter(({ row, sports }) => sport === everySport || row.home === sport || sports.includes(sport));
  const isWhole = ({ row: { type } }: (typeof stored)[number]) => type === "tournament" || type === "stage";
  const whole = new Set(seen.filter(isWhole).map(({ row }) => row.id));
  const others = seen.filter((one) => !isWhole(one)).map(({ row }) => row.id);
  if (others.length === 0) return { whole, matches: [], bookings: [] };
  // A request for a venue means its fields.
  const of = [...others, ...(await readParts(db, others)).map(({ id }) => id)];
  const alsoOf = await busyMembers.find(db, { ids: others, sport, timeZone });
  return { whole, matches: await list<Match>(match, { of, alsoOf }), bookings: await bookingsIn({ of }) };
}

/** Adds other matches and bookings that occupy the same fields, competitors and people. */
async function withOthers(
  db: Reader,
  {
    scheduled,
    isSelected,
    bookings,
  }: { scheduled: readonly Planned[]; isSelected: ReadonlySet<string>; bookings: readonly Booking[] },
  timeZone: string,
) {
  const selected = scheduled.filter(({ match }) => isSelected.has(match.id));
  const teams = selected.flatMap(({ match, of }) => [
    ...playersIn(match),
    ...(of.expected.get(match.id)?.sides.flatMap(({ candidates }) => candidates) ?? []),
  ]);
  const memberships = await readMemberships(db, teams);
  const stretches = [...selected, ...bookings.map(stretchOf)];
  if (stretches.length === 0) return { planned: [], bookings, memberships };
  const whole = {
    start: stretches.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY) - longestRest,
    end: stretches.reduce((last, { end }) => Math.max(last, end), 0) + longestRest,
  };
  const busy = [
    ...selected.flatMap(({ match }) => [...(match.playingField ? [match.playingField] : []), ...match.playingFields]),
    ...bookings.map(({ playingField }) => playingField),
    ...memberships.teams,
    ...memberships.everybody(new Set(teams)),
    ...teams,
    ...selected.flatMap(({ match }) => match.officials.map(({ id }) => id)),
  ];
  const known = new Set(scheduled.map(({ match }) => match.parent.id));
  const happenings = await readHappenings(db, busy, whole, known);
  const elsewhere = await readScheduled(db, happenings.matches, timeZone);
  const onFields = new Map([...bookings, ...happenings.bookings].map((one) => [one.id, one]));
  return { planned: [...scheduled, ...elsewhere], bookings: [...onFields.values()], memberships };
}

/** The conflicts with those matches and bookings that the caller can see. */
async function visible(db: Reader, caller: Caller, conflicts: readonly FoundConflict[]): Promise<Conflict[]> {
  const scope = scopeOf(caller, match);
  const ids = [...new Set(conflicts.flatMap(({ matches, bookings }) => [...matches, ...bookings]))];
  const seen = scope === everySport ? new Set(ids) : await seenBy(db, scope, ids);
  return conflicts.map(({ type, certain, matches, bookings, people, playingField, minutes }) => ({
    type,
    certain,
    people,
    playingField,
    minutes,
    matches: matches.filter((id) => seen.has(id)),
    bookings: bookings.filter((id) => seen.has(id)),
  }));
}

async function seenBy(db: Reader, sport: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("visibility")
    .select("entity")
    .where("sport", "=", sport)
    .where(isAnyOf(db, sql`entity`, JSON.stringify(ids)))
    .execute();
  return new Set(rows.map(({ entity }) => entity));
}

function tooMany(): Refusal {
  return new Refusal("too-many", "There is too much to compare at once. Ask for a shorter time by from and to.");
}
