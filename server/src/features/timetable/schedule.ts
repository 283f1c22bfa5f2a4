import { hasBegun } from "#competition/standings/table-match.ts";
import { without } from "#competition/timetable/stretches.ts";
import type { TimetableField, TimetableInput, TimetableMatch } from "#competition/timetable/timetable.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Sport } from "#contract/fields/sport.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { RuleIssue } from "#contract/issues.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Schedule, ScheduleAnswer, ScheduleBody } from "#contract/schedule.ts";
import { boundsOfDay, dayOf, instantAt } from "#contract/zoned-day.ts";
import type { Caller } from "../../access/caller.ts";
import type { Transaction } from "../../database/schema.ts";
import type { Applied } from "../../entities/apply-set.ts";
import type { Change } from "../../entities/change.ts";
import { requireRole } from "../../entities/examine-save.ts";
import { conflict, notFound } from "../../entities/rows.ts";
import type { Store } from "../../entities/store.ts";
import { ThreadCalculations } from "../../entities/thread-calculations.ts";
import { WorkingSet } from "../../entities/working-set.ts";
import { invalid } from "../../refusal.ts";
import { keepStagesOf } from "../entry/tournament-matches.ts";
import { isFit, readFields, readHappenings, readMemberships, stretchOf } from "./occupation.ts";
import type { TimetableTask, TimetableThread } from "./timetable-worker.ts";
import {
  expectedIn,
  lengthOf,
  readMatches,
  readRules,
  readTournamentsOf,
  rulesOf,
  type TournamentRules,
  takesPlace,
} from "./tournament-matches.ts";

type Unplaced = ScheduleAnswer["unplaced"];

/** The timetables that one request has asked for. */
export class Timetables extends ThreadCalculations<TimetableTask, TimetableThread> {
  constructor() {
    super(new URL("./timetable-worker.ts", import.meta.url));
  }
}

export interface ScheduleRequest {
  id: string;
  caller: Caller;
  body: ScheduleBody;
  digest: string;
  timetables: Timetables;
  /** Where no other zone is given. */
  timeZone: string;
}

/**
 * Gives times and playing fields to the matches of a tournament by a change set.
 * @throws 403, 404, 409 version-conflict, 400 for a tournament without days, and for stages and matches that are not its own
 */
export async function applySchedule(
  trx: Transaction,
  store: Store,
  request: ScheduleRequest,
): Promise<{ applied: Applied; unplaced: Unplaced }> {
  const { id, caller, body, digest } = request;
  const work = new WorkingSet(store.db, store.features, trx);
  const feature = work.features.of("tournament");
  requireRole(caller, mayManage(caller, "tournament"));
  await work.db.lockParents(trx, "shared");
  await work.load([id], "change");
  const state = work.get(id);
  if (state?.row.type !== "tournament" || !work.sees(caller, state)) throw notFound(feature);
  if (body.version !== state.row.version + 1) throw conflict(state.row);
  const { matches, unplaced, placed } = await planSchedule(work, trx, request);
  const save: Change = { action: "save", feature, id, version: body.version, data: {}, caller, byServer: true };
  const changes = matches.flatMap((match): Change[] => {
    const slot = placed.get(match.id) ?? { scheduledAt: null, playingField: null };
    if (isSameInstant(slot.scheduledAt, match.scheduledAt) && slot.playingField === match.playingField) return [];
    const version = match.version + 1;
    return [
      { action: "save", feature: work.features.of("match"), id: match.id, version, data: slot, caller, byServer: true },
    ];
  });
  const applied = await store.applyIn(trx, { id: body.changeSet, changes: [save, ...changes], caller, digest });
  return { applied, unplaced };
}

function isSameInstant(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
}

/** Which matches were left without a time, as the same request would leave them now. */
export async function unplacedBy(trx: Transaction, store: Store, request: ScheduleRequest): Promise<Unplaced> {
  const work = new WorkingSet(store.db, store.features, trx);
  await work.load([request.id]);
  return (await planSchedule(work, trx, request)).unplaced;
}

interface Plan {
  /** Those that were to be placed. */
  matches: Match[];
  /** What they get, by their ids. */
  placed: Map<string, { scheduledAt: string; playingField: string }>;
  unplaced: Unplaced;
}

async function planSchedule(work: WorkingSet, trx: Transaction, request: ScheduleRequest): Promise<Plan> {
  const { id, body, timetables, timeZone } = request;
  const state = work.get(id);
  const tournament = state?.entity as Tournament;
  const { schedule } = tournament;
  if (schedule === null || schedule.days.length === 0) throw invalid([{ path: "schedule", code: "required" }]);
  const home = state?.row.home ?? "";
  await work.load([home]);
  const sport = work.get(home)?.entity as Sport | undefined;
  if (!sport) throw new Error(`Tournament ${id} has no sport`);
  const rules = rulesOf(tournament, sport.type, timeZone);
  // Nobody gives them another time until the end.
  const stored = (await readMatches(trx, [id])).get(id) ?? [];
  await work.reload(stored.map((match) => match.id));
  const all = stored.flatMap((match) => (work.get(match.id)?.entity as Match | undefined) ?? []);
  const stages = await keepStagesOf(work, id);
  refuseUnknown(body, { stages, matches: all });
  const asked = all.filter((match) => isToBePlaced(match, body));
  if (asked.length === 0) return { matches: [], placed: new Map(), unplaced: [] };
  const days = daysOf(schedule, rules.zone);
  const input = await timetableInput(trx, {
    all,
    asked: new Set(asked.map((match) => match.id)),
    rules,
    schedule,
    days,
    timeZone,
  });
  const { placed, unplaced } = timetables.resultOf(input);
  const slots = placed.map(({ match, start, field }) => {
    return [match, { scheduledAt: secondsOf(start), playingField: field }] as const;
  });
  return { matches: asked, placed: new Map(slots), unplaced };
}

function secondsOf(time: number): string {
  return new Date(time).toISOString().replace(".000Z", "Z");
}

function refuseUnknown(
  { stages = [], fixed = [] }: ScheduleBody,
  of: { stages: readonly Stage[]; matches: readonly Match[] },
): void {
  const [own, matches] = [of.stages, of.matches].map((all) => new Set(all.map(({ id }) => id))) as [
    Set<string>,
    Set<string>,
  ];
  const issues = [
    ...stages.flatMap((id, place): RuleIssue[] =>
      own.has(id) ? [] : [{ path: `stages.${place}`, code: "notAStage" }],
    ),
    ...fixed.flatMap((id, place): RuleIssue[] =>
      matches.has(id) ? [] : [{ path: `fixed.${place}`, code: "notVisible", params: { type: "match" } }],
    ),
  ];
  if (issues.length > 0) throw invalid(issues);
}

/** Whether the call may give the match a time. */
function isToBePlaced(match: Match, { stages, fixed = [], replace }: ScheduleBody): boolean {
  const isOpen = !hasBegun(match) && takesPlace(match) && !fixed.includes(match.id);
  const isIn = stages === undefined || stages.includes(match.parent.id);
  return isOpen && isIn && (replace || match.scheduledAt === null);
}

/** The days of a schedule as stretches of time; hours of one date are of one day. */
function daysOf({ days }: Schedule, zone: string): TimetableInput["rules"]["days"] {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  return dates.map((date) => {
    const { from, to } = boundsOfDay(date, zone);
    const hours = days
      .filter((day) => day.date === date)
      .map((day) => ({ start: instantAt(date, day.from, zone), end: instantAt(date, day.to, zone) }))
      // Where the clock is put forward, an hour may not be there at all.
      .filter(({ start, end }) => start < end);
    return { start: Date.parse(from), end: Date.parse(to), hours };
  });
}

interface Given {
  all: readonly Match[];
  /** The ids of those that are to be placed. */
  asked: ReadonlySet<string>;
  rules: TournamentRules;
  schedule: Schedule;
  days: TimetableInput["rules"]["days"];
  timeZone: string;
}

async function timetableInput(trx: Transaction, given: Given): Promise<TimetableTask> {
  const { all, asked, rules, schedule, days, timeZone } = given;
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
  const happenings = await readHappenings(trx, busy, { start: whole.start - week, end: whole.end + week });
  const own = new Set(all.map(({ id }) => id));
  const others = await lengthsOf(
    trx,
    happenings.matches.filter((match) => !own.has(match.id) && takesPlace(match)),
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
  const matches = all.flatMap((match): TimetableMatch[] => {
    const isAsked = asked.has(match.id);
    // What waits for a match that gets no time, and has none, gets none either.
    if (!isAsked && match.scheduledAt === null && !hasBegun(match)) return [];
    const { sides, after, draw } = sidesOf(match);
    const time = match.scheduledAt === null || !takesPlace(match) ? null : Date.parse(match.scheduledAt);
    const start = isAsked ? null : time;
    const isShared = (id: string) => shared.has(id);
    return [
      {
        ...{ id: match.id, after, draw, start },
        sides: sides.map((side) => ({
          ...side,
          candidates: [...side.candidates, ...membersOn(side.candidates, start).filter(isShared)],
        })),
        people: [
          ...new Set([...membersOn(playersOf(match), start), ...match.officials.map(({ id }) => id)].filter(isShared)),
        ],
        minutes: lengthOf(match, rules) / 60_000,
        field: isAsked ? null : match.playingField,
        isFixed: !isAsked,
        order: [match.round ?? 0, match.position ?? 0, match.leg ?? 0],
        fields: fit,
      },
    ];
  });
  return {
    matches,
    fields: fit.map((id): TimetableField => {
      const taken = [
        ...happenings.bookings.filter(({ playingField }) => playingField === id).map(stretchOf),
        ...others
          .filter(({ match }) => match.playingField === id)
          .map(({ start, end }) => ({ start: start - changeover, end: end + changeover })),
      ];
      const { availability = [] } = fields.get(id) ?? {};
      return { id, open: without(availability.length > 0 ? availability.toSorted(byStart) : [whole], taken) };
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

/** No rest between matches is longer. */
const week = 7 * 86_400_000;

const byStart = (one: Stretch, other: Stretch) => one.start - other.start;

/** Those who are members of several of the teams, or are kept busy by something else as well. */
function sharedPeople(members: readonly (readonly string[])[], busy: readonly string[]): Set<string> {
  const shared = new Set(busy);
  const seen = new Set<string>();
  for (const id of members.flat()) (seen.has(id) ? shared : seen).add(id);
  return shared;
}

/** When the matches of other tournaments begin and end. */
async function lengthsOf(trx: Transaction, matches: readonly Match[], timeZone: string) {
  const parents = await readTournamentsOf(
    trx,
    matches.map(({ parent }) => parent.id),
  );
  const rules = await readRules(trx, [...new Set(parents.values())], timeZone);
  return matches.flatMap((match) => {
    const its = rules.get(parents.get(match.parent.id) ?? "");
    if (match.scheduledAt === null || !its) return [];
    const start = Date.parse(match.scheduledAt);
    return [{ match, start, end: start + lengthOf(match, its) }];
  });
}
