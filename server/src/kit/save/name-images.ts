import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { imageFields } from "../images/images.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * Issues of images that a save newly names and that do not exist. The others are marked as named: from now on a version
 * of an entity names them, to which an undo can return, so they are never removed.
 */
export async function nameImages(
  work: WorkingSet,
  definition: AnyDefinition,
  { before, after }: { before: AnyEntity | null; after: AnyEntity },
): Promise<RuleIssue[]> {
  const issues: RuleIssue[] = [];
  for (const path of imageFields(definition)) {
    const id = after[path];
    if (typeof id !== "string" || id === before?.[path]) continue;
    const trx = work.connection.requireTransaction();
    const { numUpdatedRows } = await trx
      .updateTable("image")
      .set({ is_named: 1 })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) issues.push({ path, code: "noImage" });
  }
  return issues;
}
