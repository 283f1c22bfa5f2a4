import { sql } from "kysely";
import { organization as definition, type Organization } from "#contract/fields/organization.ts";
import { isSame } from "#contract/is-same.ts";
import { grantType } from "../kit/access/kinds.ts";
import { isAnyOf } from "../kit/database/each-of.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { Refusal } from "../kit/refusal.ts";
import { organizationsAbove } from "../kit/save/rights-over.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

export const organization: Feature = {
  definition,
  guard: async (work, caller, act) => {
    if (!act.before || !act.after || caller.superUser || caller.roles.includes("sport-manager")) return;
    const [before, after] = [act.before, act.after] as [Organization, Organization];
    if (isSame(before.parents, after.parents)) return;
    if (await hasGrantsAbove(work, before, after)) {
      throw new Refusal(
        "moves-rights",
        "People have rights above this organization. Only a sport-manager can move it.",
      );
    }
  },
};

/** Whether somebody has, had or will have a grant for an organization above, before or after the move. */
async function hasGrantsAbove(work: WorkingSet, before: Organization, after: Organization): Promise<boolean> {
  const home = work.get(before.id)?.row.home ?? null;
  const parents = [...before.parents, ...after.parents].map(({ id }) => id);
  const above = JSON.stringify(await organizationsAbove(work, parents, home));
  const trx = await work.transaction();
  const found = await trx
    .selectFrom("entity")
    .select("id")
    .where("type", "=", grantType)
    .where("owner", "<>", before.id)
    .where(isAnyOf(trx, sql`owner`, above))
    .limit(1)
    .execute();
  return found.length > 0;
}
