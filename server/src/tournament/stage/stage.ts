import { drawnFields } from "#competition/draws/drawn-fields.ts";
import { isUnderWay } from "#competition/progression/awards.ts";
import { isInEffect } from "#competition/standings/decision-effect.ts";
import { roundsOfSwiss } from "#competition/swiss/rounds-of-swiss.ts";
import type { AnyEntity } from "#contract/entity.ts";
import type { Match } from "#contract/fields/match.ts";
import { stage as definition, type Stage } from "#contract/fields/stage.ts";
import { isSame } from "#contract/is-same.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Feature } from "../../kit/kinds/feature.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { refuseUnfitMatches } from "../../registry/formats.ts";
import { areTablesChanged } from "../following/changed-tables.ts";
import { followSources } from "../following/followed-matches.ts";
import { followWithdrawalsIn } from "../following/followed-withdrawals.ts";
import { refollowEncounters } from "../following/refollow-encounters.ts";
import { readStandingOfEntries } from "../state/entries.ts";
import { ranksUsedOf } from "../state/followers.ts";
import { keepMatchesOf, readMatchesOf } from "../state/stage-matches.ts";
import { stagesBefore } from "../state/stages-before.ts";
import { readStandings } from "../state/standings.ts";
import { stageHasBegun } from "./draw.ts";

/** The fields that determine its tables, besides the results. */
const tableFields = [...drawnFields, "standings", "format", "decisions", "adjustments"];

export const stage: Feature = {
  definition,
  callsOn: (_work, by) => (mayManage(by, "stage") ? ["draw", "rounds"] : []),
  applyRules: async (work, { before, beforeList, after, computed }) => {
    const drawn = (await isDrawChanged(work, beforeList, after)) ? false : (beforeList?.drawn ?? false);
    return { entity: { ...after, lot: before?.lot ?? null, drawn, ...pick(computed) }, issues: [] };
  },
  check: async (work, { before, after, origin }) => {
    const isDirect = origin === "request" || origin === "undo";
    if (isDirect && (await isDrawChanged(work, before, after)) && (await hasStageBegun(work, after)))
      throw stageHasBegun();
    const circles = await circlesOf(work, after as Stage);
    if (circles.length > 0) return circles;
    const rounds = origin === "request" ? await missingRounds(work, before, after as Stage) : [];
    return rounds.length > 0 ? rounds : refuseUnfitMatches(work, { before, after });
  },
  warn: async (work, { id, after, changed }) => {
    const { decisions = [] } = (after?.entity ?? {}) as Partial<Stage>;
    if (decisions.length === 0 || !changed.includes("decisions") || !work.get(id)) return [];
    const standings = await readStandings(work, id, await ranksUsedOf(await work.reader(), id));
    return decisions.every((decision) => isInEffect(decision, standings))
      ? []
      : [{ code: "DECISION_WITHOUT_TIE", params: { stage: id } }];
  },
  derived: { name: "numberOfMatches", parts: ["match"], members: [], value: "count" },
  mayCauseChanges: ({ before, after }) =>
    before !== null && after !== null && isOneChanged(tableFields, before.entity, after.entity),
  async *follow(work, steps) {
    yield await refollowEncounters(work, steps);
    yield await followWithdrawalsIn(
      work,
      steps.filter(areTablesChanged).map(({ id }) => id),
    );
    yield await followSources(
      work,
      steps.map(({ id }) => id),
    );
  },
};

/**
 * Whether the fields of the draw have changed. Additional entries in a Swiss that has begun do not count, because they
 * are paired from its next round on.
 */
async function isDrawChanged(work: WorkingSet, before: AnyEntity | null, after: AnyEntity): Promise<boolean> {
  if (before === null || !isOneChanged(drawnFields, before, after)) return false;
  return !(isLateEntry(before, after) && (await hasStageBegun(work, after)));
}

function isOneChanged(fields: readonly string[], before: AnyEntity, after: AnyEntity): boolean {
  return fields.some((field) => !isSame(before[field], after[field]));
}

/** The fields of a stage that only the server sets. */
function pick({ lot, drawn }: Readonly<Record<string, unknown>>): object {
  return { ...(lot !== undefined && { lot }), ...(drawn !== undefined && { drawn }) };
}

/** The sources that would make the stage wait for itself. */
async function circlesOf(work: WorkingSet, { id, sources }: Stage): Promise<RuleIssue[]> {
  const issues: RuleIssue[] = [];
  for (const [position, { stage }] of sources.entries()) {
    const before = await stagesBefore(work, stage, (one) => work.steps.isChangedLater(one, id, ["sources"]));
    if (before.has(id)) issues.push({ path: `sources.${position}.stage`, code: "stageCircle" });
  }
  return issues;
}

/** Dates of rounds that a drawn stage does not have. Before the draw, the number of rounds is open. */
async function missingRounds(work: WorkingSet, before: AnyEntity | null, after: Stage): Promise<RuleIssue[]> {
  if (!after.drawn || (before !== null && !isOneChanged(["roundDates"], before, after))) return [];
  if (after.roundDates.length === 0) return [];
  const { matches } = await readMatchesOf(work, after.id);
  const paired = Math.max(0, ...matches.map(({ round }) => round ?? 0));
  const isSwiss = after.type === "STAGE_TYPE_SWISS";
  const rounds = isSwiss ? Math.max(paired, roundsOfSwiss(after.draw, after.competitors.length)) : paired;
  return after.roundDates.flatMap(({ round }, position): RuleIssue[] =>
    round > rounds ? [{ path: `roundDates.${position}.round`, code: "noSuchRound", params: { rounds } }] : [],
  );
}

/** Whether the only change is additional players in a Swiss, who are paired from the next round on. */
function isLateEntry(stored: AnyEntity, next: AnyEntity): boolean {
  const [before, after] = [stored, next] as [Stage, Stage];
  const staying = new Set(after.competitors.map(({ id }) => id));
  return (
    before.type === "STAGE_TYPE_SWISS" &&
    before.drawn &&
    before.competitors.every(({ id }) => staying.has(id)) &&
    !isOneChanged(
      drawnFields.filter((field) => field !== "competitors"),
      stored,
      next,
    )
  );
}

/**
 * Whether a match of the stage was under way before the change set, and still is. A match that begins in the set itself
 * comes after its draw.
 */
async function hasStageBegun(work: WorkingSet, { id }: AnyEntity): Promise<boolean> {
  const { stage, matches } = await keepMatchesOf(work, id);
  const { withdrawn } = await readStandingOfEntries(work, stage.tournamentId);
  return matches.some((match) => {
    const before = work.before(match.id)?.entity as Match | undefined;
    return isUnderWay(match, withdrawn) && before !== undefined && isUnderWay(before, withdrawn);
  });
}
