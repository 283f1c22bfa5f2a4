import { sql } from "kysely";
import { type AnyDefinition, type AnyEntity, referencesIn } from "#contract/entity.ts";
import { isSame } from "#contract/is-same.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { isAnyOf, lookUp } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * Issues of new parents that make the entity its own ancestor. Parents that the change set gives to another entity
 * later are left out: the check of that entity finds the circle.
 */
export async function checkCircle(
  work: WorkingSet,
  definition: AnyDefinition,
  { before, after }: { before: AnyEntity | null; after: AnyEntity },
): Promise<RuleIssue[]> {
  const { parents, type } = definition;
  if (!parents || isSame(before?.[parents], after[parents])) return [];
  const own = referencesIn(definition, after).filter(
    (reference) => reference.field === parents && reference.type === type,
  );
  if (own.length === 0) return [];
  const edges = await findParentsAbove(await work.transaction(), { list: JSON.stringify(own.map(({ id }) => id)) });
  const parentsOf = Map.groupBy(edges, ({ from_id }) => from_id);
  return own.flatMap(({ id, path }): RuleIssue[] => {
    const above = new Set([id]);
    // The loop also visits the ids that it adds to the set.
    for (const one of above) {
      if (work.steps.isChangedLater(one, after.id, [parents])) continue;
      for (const { to_id } of parentsOf.get(one) ?? []) above.add(to_id);
    }
    return above.has(after.id) ? [{ path, code: "circle" }] : [];
  });
}

const findParentsAbove = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<{ from_id: string; to_id: string }>`
      with recursive above(from_id, to_id) as (
        select from_id, to_id from reference where ${isAnyOf(db, sql`from_id`, list)} and field = 'parents'
        union select r.from_id, r.to_id from above
        ${lookUp(db, "reference", "r", sql`r.from_id = above.to_id and r.field = 'parents'`)}
      )
      select from_id, to_id from above`.compile(db),
}));
