import { without } from "#competition/scheduling/stretches.ts";
import type { SchedulingField, SchedulingInput, SchedulingMatch } from "#competition/scheduling/task.ts";
import { hasBegun } from "#competition/standings/table-match.ts";
import type { Match } from "#contract/fields/match.ts";
import { minutesOf } from "#contract/match-minutes.ts";
import type { Stretch } from "#contract/overlaps.ts";
import type { Schedule } from "#contract/schedule.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { boundsOfDay, dayOf, instantAt } from "#contract/zoned-day.ts";
import type { Transaction } from "../kit/database/schema.ts";
import { expectedIn, longestRest, readScheduled, type TournamentRules } from "./matches-to-schedule.ts";
import { isFit, readFields, readHappenings, readMemberships, stretchOf } from "./occupation.ts";
import type { SchedulingTask } from "./schedule-worker.ts";

/** The days of a schedule as spans of time; all hours of one date form one day. */
export function daysOf({ days }: Schedule, zone: string): SchedulingInput["rules"]["days"] {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  return dates.map((date) => {
    const { from, to } = boundsOfDay(date, zone);
    const hours = days
      .filter((day) => day.date === date)
      .map((day) => ({ start: instantAt(date, day.from, zone), end: instantAt(date, day.to, zone) }))
      // When the clock goes forward, an hour of the day may not exist.
      .filter(({ start, end }) => start < end);
    return { start: Date.parse(from), end: Date.parse(to), hours };
  });
}

export interface SchedulingRequest {
  all: readonly Match[];
  /** The ids of the matches to be placed. */
  toPlace: ReadonlySet<string>;
  rules: TournamentRules;
  schedule: Schedule;
  days: SchedulingInput["rules"]["days"];
  timeZone: string;
}

/** The input for the schedule of a tournament. */
export async function schedulingInput(trx: Transaction, request: SchedulingRequest): Promise<SchedulingTask> {
  const { all, toPlace, rules, schedule, days, timeZone } = request;
  const expected = expectedIn(all);
  const sidesOf = (match: Match) => expected.get(match.id) ?? { sides: [], after: [], draw: match.id };
  const candidatesOf = (match: Match) => sidesOf(match).sides.flatMap(({ candidates }) => candidates);
  const playersOf = (match: Match) => match.competitors.flatMap(({ id }) => id ?? []);
  const teams = new Set(all.flatMap((match) => [...playersOf(match), ...candidatesOf(match)]));
  const memberships = await readMemberships(trx, teams);
  const people = memberships.everybody(teams);
  const officials = all.flatMap((match) => match.officials.map(({ id }) => id));
  const whole = { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 };
  const busy = [...schedule.playingFields, ...teams, ...memberships.teams, ...people, ...officials];
  const happenings = await readHappenings(
    trx,
    busy,
    { start: whole.start - longestRest, end: whole.end + longestRest },
    all.map(({ parent }) => parent.id),
  );
  const others = await readScheduled(
    trx,
    happenings.matches.filter((match) => takesPlace(match)),
    timeZone,
  );
  const membersOn = (ids: readonly string[], start: number | null) =>
    start === null
      ? days.flatMap((day) => memberships.on(ids, dayOf(day.start, rules.zone)))
      : memberships.on(ids, dayOf(start, rules.zone));
  const busyPeople = new Map<string, Stretch[]>();
  const keepBusy = (id: string, stretch: Stretch) => busyPeople.set(id, [...(busyPeople.get(id) ?? []), stretch]);
  for (const { match, start, end } of others) {
    for (const id of playersOf(match)) keepBusy(id, { start, end });
    for (const id of membersOn(playersOf(match), start)) keepBusy(id, { start, end });
    for (const { id } of match.officials) keepBusy(id, { start, end });
  }
  const shared = sharedPeople(
    [...teams].map((team) => memberships.everybody([team])),
    [...busyPeople.keys(), ...officials],
  );
  const fields = await readFields(trx, schedule.playingFields);
  const fit = schedule.playingFields.filter((id) => {
    const field = fields.get(id);
    return field !== undefined && isFit(field, rules.sportType);
  });
  const changeover = schedule.changeoverMinutes * 60_000;
  const matches = all.flatMap((match): SchedulingMatch[] => {
    const isToPlace = toPlace.has(match.id);
    // A match gets no time when it waits for one that has none and gets none.
    if (!isToPlace && match.scheduledAt === null && !hasBegun(match)) return [];
    const { sides, after, draw } = sidesOf(match);
    const time = match.scheduledAt === null || !takesPlace(match) ? null : Date.parse(match.scheduledAt);
    const start = isToPlace ? null : time;
    const isShared = (id: string) => shared.has(id);
    return [
      {
        id: match.id,
        stage: match.parent.id,
        after,
        draw,
        start,
        sides: sides.map((side) => ({
          ...side,
          candidates: [...side.candidates, ...membersOn(side.candidates, start).filter(isShared)],
        })),
        people: [
          ...new Set([...membersOn(playersOf(match), start), ...match.officials.map(({ id }) => id)].filter(isShared)),
        ],
        minutes: minutesOf(match, rules),
        field: isToPlace ? null : match.playingField,
        isFixed: !isToPlace,
        // The match that decides the title comes last in its round.
        order: [match.round ?? 0, match.bracket === "MATCH_BRACKET_MAIN" ? 1 : 0, match.position ?? 0, match.leg ?? 0],
        fields: fit,
      },
    ];
  });
  return {
    matches,
    fields: fit.map((id): SchedulingField => {
      const taken = [
        ...happenings.bookings.filter(({ playingField }) => playingField === id).map(stretchOf),
        ...others
          .filter(({ match }) => match.playingField === id)
          .map(({ start, end }) => ({ start: start - changeover, end: end + changeover })),
      ];
      const { availability = [], venue: hall = id } = fields.get(id) ?? {};
      return { id, hall, open: without(availability.length > 0 ? availability.toSorted(byStart) : [whole], taken) };
    }),
    rules: {
      days,
      changeoverMinutes: schedule.changeoverMinutes,
      restMinutes: schedule.restMinutes,
      matchesPerDay: schedule.matchesPerDay,
    },
    others: [...busyPeople],
  };
}

const byStart = (one: Stretch, other: Stretch) => one.start - other.start;

/** The people who are members of several of the teams, or who are also occupied elsewhere. */
function sharedPeople(members: readonly (readonly string[])[], busy: readonly string[]): Set<string> {
  const shared = new Set(busy);
  const seen = new Set<string>();
  for (const id of members.flat()) (seen.has(id) ? shared : seen).add(id);
  return shared;
}
