import { hasBegun } from "#competition/standings/table-match.ts";
import type { Timetable } from "#competition/timetable/timetable.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Sport } from "#contract/fields/sport.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { mayManage } from "#contract/permissions.ts";
import type { ScheduleAnswer, ScheduleBody } from "#contract/schedule.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { toInstant } from "#contract/zoned-day.ts";
import type { Caller } from "../../kit/access/caller.ts";
import type { Transaction } from "../../kit/database/schema.ts";
import type { Applied } from "../../kit/entities/apply-set.ts";
import type { Change } from "../../kit/entities/change.ts";
import { requireRole } from "../../kit/entities/examine-save.ts";
import { conflict, notFound } from "../../kit/entities/rows.ts";
import type { Store } from "../../kit/entities/store.ts";
import { ThreadCalculations } from "../../kit/entities/thread-calculations.ts";
import { WorkingSet } from "../../kit/entities/working-set.ts";
import { invalid } from "../../kit/refusal.ts";
import { Threads } from "../../kit/threads/threads.ts";
import { keepStagesOf } from "../../tournament/entry/tournament-matches.ts";
import { readMatches, rulesOf } from "./matches-to-place.ts";
import { daysOf, timetableInput } from "./timetable-input.ts";
import type { TimetableTask } from "./timetable-worker.ts";

type Unplaced = ScheduleAnswer["unplaced"];

/** Making a large timetable takes seconds, so it runs in a thread; smaller requests of others are served meanwhile. */
const threads = new Threads<TimetableTask, Timetable>(new URL("./timetable-worker.ts", import.meta.url), { most: 4 });

/** The timetables made for one request. */
export class Timetables extends ThreadCalculations<TimetableTask, Timetable> {
  constructor() {
    super(threads);
  }
}

export interface ScheduleRequest {
  id: string;
  caller: Caller;
  body: ScheduleBody;
  digest: string;
  timetables: Timetables;
  /** The time zone for tournaments without one. */
  timeZone: string;
}

/**
 * Gives times and playing fields to the matches of a tournament by a change set.
 *
 * @throws 403, 404, 409 version-conflict, 400 for a tournament without days, and for stages and matches of other
 * tournaments
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
  const save: Change = { action: "save", feature, id, version: body.version, data: {}, caller, origin: "server" };
  const changes = matches.flatMap((match): Change[] => {
    const slot = placed.get(match.id) ?? { scheduledAt: null, playingField: null };
    if (isSameInstant(slot.scheduledAt, match.scheduledAt) && slot.playingField === match.playingField) return [];
    const version = match.version + 1;
    return [
      {
        action: "save",
        feature: work.features.of("match"),
        id: match.id,
        version,
        data: slot,
        caller,
        origin: "server",
      },
    ];
  });
  const applied = await store.applyIn(trx, { id: body.changeSet, changes: [save, ...changes], caller, digest });
  return { applied, unplaced };
}

function isSameInstant(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
}

/** The matches that would be left without a time if the same request were made now. */
export async function unplacedBy(trx: Transaction, store: Store, request: ScheduleRequest): Promise<Unplaced> {
  const work = new WorkingSet(store.db, store.features, trx);
  await work.load([request.id]);
  return (await planSchedule(work, trx, request)).unplaced;
}

interface Plan {
  /** The ids of the matches to be placed. */
  matches: Match[];
  /** The slots of the placed matches, by id. */
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
  // The lock keeps others from changing their times until the transaction ends.
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
    return [match, { scheduledAt: toInstant(start), playingField: field }] as const;
  });
  return { matches: asked, placed: new Map(slots), unplaced };
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

/** Whether the call may change the time of the match. */
function isToBePlaced(match: Match, { stages, fixed = [], replace }: ScheduleBody): boolean {
  const isOpen = !hasBegun(match) && takesPlace(match) && !fixed.includes(match.id);
  const isIn = stages === undefined || stages.includes(match.parent.id);
  return isOpen && isIn && (replace || match.scheduledAt === null);
}
