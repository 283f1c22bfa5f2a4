import type { EntityType } from "#contract/entity-types.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { prepare } from "../../kit/database/prepared.ts";
import { parseDocument } from "../../kit/kinds/documents.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";

/** A stage with its matches. */
export interface StageWithMatches {
  stage: Stage;
  matches: Match[];
}

/**
 * Reads the matches including the changes of the current set. @throws when the stage does not exist, which the caller
 * has to check
 */
export async function readMatchesOf(work: WorkingSet, id: string): Promise<StageWithMatches> {
  await work.load([id]);
  const stage = work.get(id)?.entity as Stage | undefined;
  if (!stage) throw new Error(`Stage ${id} is not there`);
  const rows = await findParts(await work.reader(), { owner: id, type: "match" });
  return { stage, matches: rows.map((row) => parseDocument(row) as Match) };
}

/** Reads the stage with its matches, and locks their results until the transaction ends. */
export async function keepMatchesOf(work: WorkingSet, id: string): Promise<StageWithMatches> {
  await work.transaction();
  await work.load([id], "change");
  const { stage, matches } = await readMatchesOf(work, id);
  await work.reload(matches.map((match) => match.id));
  return { stage, matches: matches.flatMap((match) => (work.get(match.id)?.entity as Match | undefined) ?? []) };
}

const findParts = prepare((db, { owner, type }: { owner: string; type: EntityType }) =>
  db.selectFrom("entity").select("document").where("owner", "=", owner).where("type", "=", type).orderBy("id"),
);
