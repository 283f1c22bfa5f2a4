import type { AnyEntity } from "#contract/entity.ts";
import type { EntityTable } from "../database/schema.ts";
import { changedFields } from "./documents.ts";
import type { Feature } from "./feature.ts";

/** An entity as it stands at a point of a change set. */
export interface EntityState {
  row: EntityTable;
  entity: AnyEntity;
  /** The sports that see it. */
  sports: readonly string[];
  /** Where it stands in lists. */
  key: string;
}

/** What one change makes of one entity; null: it is not there. */
export interface Step {
  feature: Feature;
  id: string;
  before: EntityState | null;
  after: EntityState | null;
  action: "created" | "updated" | "deleted" | "restored";
  /** The fields that differ. */
  changed: readonly string[];
  by: string;
  /** True for what follows from the changes that were asked for. */
  followed?: boolean;
  /** The entity from the changes of which it has followed after all of them. */
  root?: string;
}

/** The step with what the rules have made of its entity. */
export function completed(step: Step, { before, after }: { before: EntityState | null; after: EntityState }): Step {
  const changed = before ? changedFields(step.feature.definition, before.entity, after.entity) : step.changed;
  return { ...step, before, after, changed };
}
