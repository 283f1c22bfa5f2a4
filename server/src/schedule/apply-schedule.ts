import { slotAtHome } from "#competition/scheduling/round-dates.ts";
import type { ScheduledSlots } from "#competition/scheduling/schedule-matches.ts";
import { hasBegun } from "#competition/standings/table-match.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Sport } from "#contract/fields/sport.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Team } from "#contract/fields/team.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { HomeGround } from "#contract/home-ground.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { mayManage } from "#contract/permissions.ts";
import type { RoundDate } from "#contract/round-dates.ts";
import type { Schedule, ScheduleAnswer, ScheduleBody } from "#contract/schedule.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { toInstant } from "#contract/zoned-day.ts";
import type { Caller } from "../kit/access/caller.ts";
import type { Transaction } from "../kit/database/schema.ts";
import { conflict, notFound } from "../kit/kinds/rows.ts";
import { invalid } from "../kit/refusal.ts";
import type { Applied, ClientRequest } from "../kit/save/apply-set.ts";
import type { Change } from "../kit/save/change.ts";
import { callerOver, requireRole, requireRoleOrPart } from "../kit/save/rights-over.ts";
import type { Store } from "../kit/save/store.ts";
import { ThreadCalculations } from "../kit/save/thread-calculations.ts";
import { WorkingSet } from "../kit/save/working-set.ts";
import { Threads } from "../kit/threads/threads.ts";
import { keepStagesOf } from "../tournament/state/tournament-matches.ts";
import { readMatches, rulesOf } from "./matches-to-schedule.ts";
import type { SchedulingTask } from "./schedule-worker.ts";
import { daysOf, schedulingInput } from "./scheduling-input.ts";

type Unplaced = ScheduleAnswer["unplaced"];

/** Scheduling many matches takes seconds, so it runs in a thread; smaller requests of others are served meanwhile. */
const threads = new Threads<SchedulingTask, ScheduledSlots>(new URL("./schedule-worker.ts", import.meta.url), {
  most: 4,
});

/** The calculations of one request. */
export class ScheduleCalculations extends ThreadCalculations<SchedulingTask, ScheduledSlots> {
  constructor() {
    super(threads);
  }
}

export interface ScheduleRequest {
  id: string;
  caller: Caller;
  body: ScheduleBody;
  clientRequest: ClientRequest;
  calculations: ScheduleCalculations;
  /** The time zone for tournaments without one. */
  timeZone: string;
}

/**
 * Gives times and playing fields to the matches of a tournament by a change set.
 *
 * @throws 403, 404, 409 version-conflict, 400 for stages and matches of other tournaments, and for a tournament without
 * days unless all matches to be placed have round dates
 */
export async function applySchedule(
  trx: Transaction,
  store: Store,
  request: ScheduleRequest,
): Promise<{ applied: Applied; unplaced: Unplaced }> {
  const { id, caller, body, clientRequest } = request;
  const work = new WorkingSet(store, trx);
  const feature = work.features.of("tournament");
  requireRoleOrPart(caller, "tournament", mayManage(caller, "tournament"));
  await work.connection.db.lockParents(trx, "shared");
  await work.load([id], "change");
  const state = work.get(id);
  if (state?.row.type !== "tournament" || !work.sees(caller, state)) throw notFound(feature);
  if (body.version !== state.row.version + 1) throw conflict(state.row);
  const { definition } = feature;
  const by = await callerOver(work, caller, [{ definition, entity: state.entity, home: state.row.home }]);
  requireRole(by, mayManage(by, "tournament"));
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
  const applied = await store.applyIn(trx, {
    id: body.changeSet,
    changes: [save, ...changes],
    caller,
    clientRequest: clientRequest,
  });
  return { applied, unplaced };
}

function isSameInstant(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
}

/** The matches that would be left without a time if the same request were made now. */
export async function unplacedBy(trx: Transaction, store: Store, request: ScheduleRequest): Promise<Unplaced> {
  const work = new WorkingSet(store, trx);
  await work.load([request.id]);
  return (await planSchedule(work, trx, request)).unplaced;
}

interface Placed {
  scheduledAt: string;
  playingField: string | null;
}

interface Plan {
  /** The ids of the matches to be placed. */
  matches: Match[];
  /** The slots of the placed matches, by id. */
  placed: Map<string, Placed>;
  unplaced: Unplaced;
}

/** Places the matches of rounds with dates first, and then all others around them. */
async function planSchedule(work: WorkingSet, trx: Transaction, request: ScheduleRequest): Promise<Plan> {
  const { id, body, calculations, timeZone } = request;
  const state = work.get(id);
  const tournament = state?.entity as Tournament;
  const { schedule } = tournament;
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
  const open = all.filter((match) => isToBePlaced(match, body));
  const dated = datedAmong(open, stages);
  const others = open.filter((match) => !dated.has(match));
  const hasDays = schedule !== null && schedule.days.length > 0;
  const hasDates = stages.some((stage) => isSelected(stage.id, body) && stage.roundDates.length > 0);
  if (!hasDays && (others.length > 0 || !hasDates)) throw invalid([{ path: "schedule", code: "required" }]);
  refuseUnknown(body, { stages, matches: all });
  const atHome = await placeAtHome(work, request, { dated, schedule, zone: rules.zone });
  if (!hasDays || others.length === 0) return { matches: open, placed: atHome, unplaced: [] };
  const input = await schedulingInput(trx, {
    all: all.map((match) => ({ ...match, ...atHome.get(match.id) })),
    toPlace: new Set(others.map((match) => match.id)),
    rules,
    schedule,
    days: daysOf(schedule, rules.zone),
    timeZone,
  });
  const { placed, unplaced } = calculations.resultOf(input);
  const slots = placed.map(({ match, start, field }) => {
    return [match, { scheduledAt: toInstant(start), playingField: field }] as const;
  });
  return { matches: open, placed: new Map([...atHome, ...slots]), unplaced };
}

/** The matches whose round has dates, each with these. */
function datedAmong(matches: readonly Match[], stages: readonly Stage[]): Map<Match, RoundDate> {
  const byStage = new Map(
    stages.map(({ id, roundDates }) => [id, new Map(roundDates.map((dates) => [dates.round, dates]))]),
  );
  return new Map(
    matches.flatMap((match) => {
      const dates = match.round === null ? undefined : byStage.get(match.parent.id)?.get(match.round);
      return dates ? [[match, dates] as const] : [];
    }),
  );
}

/** Places each match at the ground of its first side. A field that the caller does not see is left out. */
async function placeAtHome(
  work: WorkingSet,
  { caller }: ScheduleRequest,
  { dated, schedule, zone }: { dated: ReadonlyMap<Match, RoundDate>; schedule: Schedule | null; zone: string },
): Promise<Map<string, Placed>> {
  const homeOf = ({ competitors: [first] }: Match) => first?.id ?? "";
  await work.load([...dated.keys()].map(homeOf).filter((team) => team !== ""));
  const groundOf = (match: Match): HomeGround | null => {
    return (work.get(homeOf(match))?.entity as Team | undefined)?.homeGround ?? null;
  };
  await work.load([...dated.keys()].flatMap((match) => groundOf(match)?.playingField ?? []));
  const seen = (field: string | null) => {
    const state = field === null ? null : work.get(field);
    return state !== null && work.sees(caller, state) ? field : null;
  };
  const days = schedule?.days ?? [];
  return new Map(
    [...dated].map(([match, dates]) => {
      const { start, field } = slotAtHome(dates, groundOf(match), { days, zone });
      return [match.id, { scheduledAt: toInstant(start), playingField: seen(field) }];
    }),
  );
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
    ...stages.flatMap((id, index): RuleIssue[] =>
      own.has(id) ? [] : [{ path: `stages.${index}`, code: "notAStage" }],
    ),
    ...fixed.flatMap((id, index): RuleIssue[] =>
      matches.has(id) ? [] : [{ path: `fixed.${index}`, code: "notVisible", params: { type: "match" } }],
    ),
  ];
  if (issues.length > 0) throw invalid(issues);
}

/** Whether the call may change the time of the match. */
function isToBePlaced(match: Match, { stages, fixed = [], replace }: ScheduleBody): boolean {
  const isOpen = !hasBegun(match) && takesPlace(match) && !fixed.includes(match.id);
  return isOpen && isSelected(match.parent.id, { stages }) && (replace || match.scheduledAt === null);
}

/** Whether the call means the matches of this stage, or of the tournament itself. */
function isSelected(parent: string, { stages }: Pick<ScheduleBody, "stages">): boolean {
  return stages === undefined || stages.includes(parent);
}
