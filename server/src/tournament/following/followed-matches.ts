import type { MatchChange } from "#competition/progression/match-change.ts";
import { namesOf, progress } from "#competition/progression/progress.ts";
import { matchBrackets } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import type { Followed } from "../../kit/kinds/feature.ts";
import { idWithin } from "../../kit/save/change-set-ids.ts";
import type { Step } from "../../kit/save/step.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { idOfTie } from "../state/legs.ts";
import { readStateAround } from "../state/read-tournament-state.ts";
import { stagesBefore } from "../state/stages-before.ts";

/** The fields of a match on which later matches depend. */
const resultFields = ["state", "outcome", "winner", "sets", "parent"] as const;

/** Whether the step may change the competitors of later matches. The score of a running match does not. */
export function isResultChanged({ before, after }: Step): boolean {
  const [old, next] = [before?.entity, after?.entity] as (Match | undefined)[];
  if (old?.state !== "MATCH_STATE_FINISHED" && next?.state !== "MATCH_STATE_FINISHED") return false;
  return (
    resultFields.some((field) => !isSame(old?.[field], next?.[field])) || !isSame(old?.competitors, next?.competitors)
  );
}

/**
 * The order of play: a match comes after the matches that its sides come from, even in other stages, and an encounter
 * after its rubbers.
 */
export async function followingOrderOf(work: WorkingSet, { parent, ...match }: Match): Promise<readonly number[]> {
  if (parent.type === "match") {
    await work.load([parent.id]);
    const encounter = work.get(parent.id)?.entity as Match | undefined;
    return encounter ? [...(await followingOrderOf(work, encounter)).slice(0, -1), 0] : [];
  }
  const stages = parent.type === "stage" ? (await stagesBefore(work, parent.id)).size : 0;
  const bracket = match.bracket === null ? -1 : matchBrackets.indexOf(match.bracket);
  const depth = match.round === null ? await depthOf(work, match.sources) : 0;
  return [stages, bracket, match.round ?? 0, depth, match.leg ?? 0, 1];
}

/** Sources that people entered may form a circle. */
const deepest = 64;

/** The length of the longest chain of matches through which the sides of a match outside a draw come. */
async function depthOf(work: WorkingSet, sources: Match["sources"]): Promise<number> {
  const named = (some: Match["sources"]) =>
    some.flatMap((source) => (source !== null && "match" in source ? source.match : []));
  let depth = 0;
  for (let level = named(sources); level.length > 0 && depth < deepest; depth++) {
    await work.load(level);
    const before = level.flatMap((id) => named((work.get(id)?.entity as Match | undefined)?.sources ?? []));
    level = [...new Set(before)];
  }
  return depth;
}

/** The changes of the matches that depend on these results. */
export async function followResults(work: WorkingSet, steps: readonly Step[]): Promise<Followed[]> {
  const names = new Set<string>();
  for (const { before, after } of steps) {
    for (const state of [before, after]) {
      const match = state?.entity as Match | undefined;
      if (match) for (const name of namesOf(match, await idOfTie(work, match))) names.add(name);
    }
  }
  return followSources(work, [...names]);
}

/** The changes of the matches that depend on the results of these matches, or on the tables of these stages. */
export async function followSources(work: WorkingSet, ids: readonly string[]): Promise<Followed[]> {
  const changes = progress(await readStateAround(work, ids), ids);
  return changes.map((change) => followedBy(work, change));
}

/** A change of a match as the change set applies it. */
export function followedBy(work: WorkingSet, change: MatchChange): Followed {
  const feature = work.features.of("match");
  if (change.action === "create") {
    const id = idWithin(work.changeSet, `second ${change.final}`);
    return { action: "create", feature, id, data: change.data };
  }
  const { id, name, state } = change.match;
  const data = change.action === "update" ? change.data : {};
  return {
    action: change.action,
    feature,
    id,
    data,
    ...(change.voids && { voids: { match: id, name, state, ...change.voids } }),
  };
}
