import { type EncounterResult, hasRubberBegun } from "#competition/encounters/encounter-result.ts";
import { sideOf } from "#competition/match-result.ts";
import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import type { Followed } from "../../kit/kinds/feature.ts";
import type { Step } from "../../kit/save/step.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { rulesOfMatch } from "../../registry/formats.ts";
import { readRubbers } from "../../registry/rubbers.ts";
import { reportByRubber } from "../report/report-after.ts";
import { teamsIn } from "../report/sides.ts";
import { fieldsBy, resultOf, rubbersBetween, rulingOf } from "./encounter-match.ts";

/** Whether the step may change an encounter: one of its rubbers begins or ends, or its own result changes. */
export function concernsRubbers({ before, after }: Step): boolean {
  const [old, next] = [before?.entity, after?.entity] as (Match | undefined)[];
  if (isRubber(old) || isRubber(next)) return isRubberChanged(old, next);
  if (!next || (next.tally === null && (old?.tally ?? null) === null)) return false;
  if (old === undefined) return false;
  return teamsIn(old) !== teamsIn(next) || resultFields.some((field) => old[field] !== next[field]);
}

const resultFields = ["state", "outcome", "winner"] as const;

export const isRubber = (match: Match | undefined): boolean => match?.parent.type === "match";

/** A score within a rubber that is being played changes nothing else. */
function isRubberChanged(old: Match | undefined, next: Match | undefined): boolean {
  if (!old || !next) return true;
  if (old.state !== next.state || old.outcome !== next.outcome || old.winner !== next.winner) return true;
  if (hasRubberBegun(old) !== hasRubberBegun(next)) return true;
  const isFinished = next.state === "MATCH_STATE_FINISHED";
  return isFinished && !(isSame(old.sets, next.sets) && isSame(old.competitors, next.competitors));
}

/** The encounters that these steps of matches concern, and whether a step of one of their rubbers does. */
export function encountersOf(steps: readonly Step[]): Map<string, { byRubber: boolean }> {
  const found = new Map<string, { byRubber: boolean }>();
  for (const { id, before, after } of steps.filter(concernsRubbers)) {
    const match = (after ?? before)?.entity as Match;
    const byRubber = isRubber(match);
    const encounter = byRubber ? match.parent.id : id;
    found.set(encounter, { byRubber: byRubber || found.get(encounter)?.byRubber === true });
  }
  return found;
}

/**
 * Gives encounters the result of their rubbers, and cancels the rubbers that are not needed any more, or takes that
 * back. The lock of an encounter makes rubbers that end at the same time take effect one after the other.
 */
export async function followRubbers(
  work: WorkingSet,
  encounters: ReadonlyMap<string, { byRubber: boolean }>,
): Promise<Followed[]> {
  const ids = [...encounters.keys()];
  await work.reload(ids);
  const rubbers = Map.groupBy(await readRubbers(work, ids), ({ parent }) => parent.id);
  const all: Followed[] = [];
  for (const [id, { byRubber }] of encounters) {
    // Without rubbers, the encounter is a match with totals.
    if (!byRubber && !rubbers.has(id)) continue;
    const match = work.get(id)?.entity as Match | undefined;
    const rules = match ? await rulesOfMatch(work, match) : null;
    if (!match || rules?.kind !== "MATCH_FORMAT_ENCOUNTER") continue;
    all.push(...(await followedIn(work, match, { format: rules, rubbers: rubbers.get(id) ?? [] })));
  }
  return all;
}

interface WithRubbers {
  format: EncounterFormat;
  rubbers: readonly Match[];
}

async function followedIn(
  work: WorkingSet,
  match: Match,
  { format, rubbers: created }: WithRubbers,
): Promise<Followed[]> {
  const feature = work.features.of("match");
  const rubbers = rubbersBetween(match, created);
  // Rubbers of other teams go, in whatever way the encounter has got its present ones.
  const gone = created.filter((rubber) => !rubbers.includes(rubber));
  const before = resultBefore(work, match, { format, rubbers });
  const ruling = rulingOf(match);
  const result = resultOf(rubbers, { format, ruling, named: before.named });
  const others = gone.map(({ id }): Followed => ({ action: "delete", feature, id, data: {} }));
  const cancelled = rubbers.flatMap((rubber): Followed[] => {
    const state = stateAfter(rubber, { before: before.result, result });
    return state === null ? [] : [{ action: "update", feature, id: rubber.id, data: { state } }];
  });
  const next = fieldsBy(match, result, ruling);
  const { tally, ...data } = next;
  const reported = rubbers.find((rubber) => work.steps.isChanged(rubber.id) && rubber.reportState !== null);
  const report = reported ? await reportByRubber(work, match, { state: next.state, rubber: reported }) : null;
  const isUnchanged = Object.entries(next).every(([name, value]) => isSame(match[name as keyof Match], value));
  if (isUnchanged && report === null) return [...others, ...cancelled];
  return [...others, ...cancelled, { action: "update", feature, id: match.id, data, computed: { tally, ...report } }];
}

/** The result before the set, and the winner whom a person had named for an encounter that was level. */
function resultBefore(work: WorkingSet, present: Match, { format, rubbers }: WithRubbers) {
  const match = (work.before(present.id)?.entity ?? present) as Match;
  const old = rubbers.flatMap(({ id }) => (work.before(id)?.entity as Match | undefined) ?? []);
  const ruling = rulingOf(match);
  const result = resultOf(old, { format, ruling, named: null });
  const isNamed = !result.isOver && present.state === "MATCH_STATE_FINISHED";
  return { result, named: isNamed ? sideOf(present, present.winner) : null };
}

/** The new state of a rubber that is not needed any more, or is needed again; null for all others. */
function stateAfter(
  rubber: Match,
  { before, result }: { before: EncounterResult; result: EncounterResult },
): Match["state"] | null {
  const isOff = ({ isOver, needless }: EncounterResult) => isOver || needless.includes(rubber.rubber?.key ?? "");
  const isOpen = rubber.state === "MATCH_STATE_PLANNING" || rubber.state === "MATCH_STATE_PREPARING";
  if (isOff(result)) return isOpen && !hasRubberBegun(rubber) ? "MATCH_STATE_CANCELLED" : null;
  const isWaiting = rubber.state === "MATCH_STATE_CANCELLED" && rubber.sets.length === 0;
  return isOff(before) && isWaiting ? "MATCH_STATE_PLANNING" : null;
}
