import { readParts } from "../kit/database/stored-entities.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/** The states of the licenses that somebody has. */
export async function statesOfLicenses(work: WorkingSet, person: string): Promise<unknown[]> {
  const parts = await readParts(await work.transaction(), [person]);
  const ids = parts.map(({ id }) => id);
  await work.load(ids);
  return ids.flatMap((id) => {
    const state = work.get(id);
    return state?.row.type === "license" ? [state.entity.state] : [];
  });
}
