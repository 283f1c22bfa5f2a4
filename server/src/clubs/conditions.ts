import type { Reference } from "#contract/entity-types.ts";
import type { Request } from "#contract/fields/request.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { scopesOf, type Target } from "../kit/save/rights-over.ts";
import type { EntityState } from "../kit/save/step.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/** Who has to answer a request and who is notified, by its type, and the latest time for the answer. */
export interface Parties {
  asks: Request["asks"];
  told: Request["told"];
  /** The instant, in milliseconds, after which a yes makes no sense; null if there is none. */
  latest: number | null;
}

export type RequestInput = Pick<Request, "type" | "by" | "change"> & { subject: EntityState };

export function issueOfRequest(type: Request["type"], path = "change"): RuleIssue {
  return { path, code: "notAsked", params: { type } };
}

export function sportOf({ row }: EntityState): { id: string; type: "sport" }[] {
  return row.home === null ? [] : [{ id: row.home, type: "sport" }];
}

/** Whether an entity is the party or within it. */
export async function isWithin(work: WorkingSet, { row, entity }: EntityState, party: Reference): Promise<boolean> {
  const target: Target = { definition: work.definitionOf(row.type), entity, home: row.home };
  return (await scopesOf(work, target)).has(party.id);
}

/** The tournament that an entity is or is part of. */
export async function tournamentOf(work: WorkingSet, state: EntityState): Promise<EntityState | null> {
  for (let one: EntityState | null = state; one !== null; ) {
    if (one.row.type === "tournament") return one;
    if (one.row.owner === null) return null;
    await work.load([one.row.owner]);
    one = work.get(one.row.owner);
  }
  return null;
}
