import type { AnyEntity } from "#contract/entity.ts";
import type { DeletedEntityTable, EntityTable } from "../database/schema.ts";
import type { Feature, SaveInput, SentFields } from "../kinds/feature.ts";

/** An entity as it stands at a point of a change set. */
export interface EntityState {
  row: EntityTable;
  entity: AnyEntity;
  /** The sports that see it. */
  sports: readonly string[];
  /** Its sort key in lists. */
  key: string;
}

/** One change of one entity. `before` is null for a new entity, `after` for a deleted one. */
export interface Step {
  feature: Feature;
  id: string;
  before: EntityState | null;
  after: EntityState | null;
  action: "created" | "updated" | "deleted" | "restored";
  /** The fields that differ. */
  changed: readonly string[];
  by: string;
  /**
   * The sports in which entities became visible or invisible by a step that moved them; each sport is named by the first
   * of such steps.
   */
  resets?: readonly string[];
  /** The save by which it was made, until the rules of its kind have completed the entity, and it is checked. */
  request?: Request;
  /** For a change that followed from a requested one: the id of the entity that was requested to change. */
  root?: string;
}

/** A save or restoring as it was asked for. */
export interface Request {
  /** Its place in the list of changes. */
  index: number;
  /** How the rules of the kind see it; null for an entity that an undo restores, since they completed it once. */
  input: SaveInput | null;
  /** The fields that it gives. */
  sent: SentFields;
}

/** The note of a deletion. */
export function deletionOf({ row, key }: EntityState, by: string): DeletedEntityTable {
  const { id, type, version, home, owner, created_at, created_by } = row;
  return { id, type, version: version + 1, home, owner, sort_key: key, created_at, created_by, deleted_by: by };
}
