import type { Match } from "#contract/fields/match.ts";
import { readParts } from "../kit/database/stored-entities.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/** The rubbers of these encounters, with all changes of the set. */
export async function readRubbers(work: WorkingSet, encounters: readonly string[]): Promise<Match[]> {
  const found = await readParts(await work.reader(), encounters);
  await work.load(found.map(({ id }) => id));
  return found.flatMap(({ id }) => (work.get(id)?.entity as Match | undefined) ?? []);
}
