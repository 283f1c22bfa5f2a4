import type { Match } from "#contract/fields/match.ts";
import { type Caller, requireHome } from "../kit/access/caller.ts";
import { conflict, notFound } from "../kit/kinds/rows.ts";
import { callerOver } from "../kit/save/rights-over.ts";
import type { EntityState } from "../kit/save/step.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/**
 * Loads and locks a match on which somebody makes a call.
 * @throws 404 when the caller does not see it
 */
export async function lockMatch(work: WorkingSet, caller: Caller, id: string): Promise<EntityState> {
  await work.connection.lockParents("shared");
  await work.load([id], "change");
  const state = work.get(id);
  if (state?.row.type !== "match" || !work.sees(caller, state)) throw notFound(work.features.of("match"));
  return state;
}

/**
 * The same for a call that names the version of the match which it creates.
 * @returns the match, and the caller with the roles over it
 * @throws 404, 409 version-conflict, 403 read-only, in this order
 */
export async function calledMatch(
  work: WorkingSet,
  caller: Caller,
  { id, version }: { id: string; version: number },
): Promise<{ match: Match; by: Caller }> {
  const { row, entity } = await lockMatch(work, caller, id);
  if (row.version + 1 !== version) throw conflict(row);
  requireHome(caller, row.home);
  const { definition } = work.features.of("match");
  return { match: entity as Match, by: await callerOver(work, caller, [{ definition, entity, home: row.home }]) };
}
