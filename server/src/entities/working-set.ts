import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import { type Caller, everySport, scopeOf } from "../access/caller.ts";
import type { Database } from "../database/database.ts";
import type { DeletedEntityTable, EntityTable, Transaction } from "../database/schema.ts";
import { readDeleted, readStored, type StoredEntity } from "../database/stored-entities.ts";
import { parseDocument } from "./documents.ts";
import type { Feature, Features } from "./feature.ts";
import { sportsAbove } from "./references.ts";

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
}

/**
 * The entities that a change set works on, as its changes so far have made them: they are read from the database together, changed
 * here, and written by `write-change-set.ts`.
 */
export class WorkingSet {
  readonly db: Database;
  readonly features: Features;
  /** Outside of a transaction, nothing keeps what was loaded as it is: the write then makes sure that it still is. */
  readonly trx: Transaction | null;
  /** The id of the set, from which follow those of the entities that the server makes in it. */
  readonly changeSet: string;
  /** The one instant of all changes of the set. */
  readonly at = new Date().toISOString();
  /** All that was done, in order. */
  readonly steps: Step[] = [];
  /** How the entities that have been changed since then were written last. */
  readonly written = new Map<string, EntityState | null>();
  /** The entities that later changes of the set are about. */
  readonly toCome = new Set<string>();
  /** The owners of which the set has made derived fields anew, and nothing else. */
  readonly derivedAnew = new Set<string>();
  /** The versions of what was loaded outside of a transaction, by ids. */
  readonly reliedOn = new Map<string, number>();
  readonly #restored = new Set<string>();
  readonly #states = new Map<string, EntityState | null>();
  readonly #deleted = new Map<string, DeletedEntityTable>();
  readonly #above = new Map<string, readonly string[]>();

  constructor(db: Database, features: Features, trx: Transaction | null, changeSet = "") {
    this.db = db;
    this.features = features;
    this.trx = trx;
    this.changeSet = changeSet;
  }

  readonly definitionOf = (type: EntityTable["type"]): AnyDefinition => this.features.of(type).definition;

  /** Reads those of the entities that are not known yet; those that are not there may have been deleted. */
  async load(ids: Iterable<string>, lock: "change" | "delete" | null = null): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#states.has(id));
    const trx = this.trx;
    if (unknown.length === 0) return;
    if (trx === null) return this.#relyOn(unknown);
    this.take(await readStored(trx, unknown, lock));
    const missing = unknown.filter((id) => !this.#states.has(id));
    for (const note of await readDeleted(trx, missing)) this.#deleted.set(note.id, note);
    for (const id of missing) this.#states.set(id, null);
  }

  async #relyOn(ids: readonly string[]): Promise<void> {
    const found = await Promise.all(ids.map((id) => this.db.findStored(id)));
    this.take(found.filter((stored) => stored !== null));
    for (const [place, stored] of found.entries()) {
      const id = ids[place] ?? "";
      if (stored) this.reliedOn.set(id, stored.row.version);
      else this.#states.set(id, null);
    }
  }

  /** Notes what has been read. */
  take(entities: readonly StoredEntity[]): void {
    for (const { row, sports, key } of entities) {
      this.#states.set(row.id, { row, entity: parseDocument(row), sports, key });
    }
  }

  get(id: string): EntityState | null {
    return this.#states.get(id) ?? null;
  }

  /** The deletion after which the entity is not there. */
  deletionOf(id: string): DeletedEntityTable | null {
    return this.get(id) === null ? (this.#deleted.get(id) ?? null) : null;
  }

  do(step: Step): void {
    if (!this.written.has(step.id)) this.written.set(step.id, step.before);
    this.#states.set(step.id, step.after);
    this.#above.delete(step.id);
    if (step.action === "restored") this.#restored.add(step.id);
    if (step.after === null && step.before) {
      this.#deleted.set(step.id, deletionOf(step.before, step.by));
    }
    this.steps.push(step);
  }

  /** Whether the set has brought the entity back. */
  isRestored(id: string): boolean {
    return this.#restored.has(id);
  }

  /** Reads entities anew and keeps them as they are until the end of the transaction. */
  async reload(ids: Iterable<string>): Promise<void> {
    if (this.trx) this.take(await readStored(this.trx, [...ids], "change"));
  }

  /** Notes what is stored of an entity's derived fields, which its saves leave alone. */
  noteDerived(id: string, derived: string | null): void {
    const state = this.get(id);
    if (state) this.#states.set(id, { ...state, row: { ...state.row, derived } });
  }

  /** After rows have been written: what was known of the others may be old, when `all` says so. */
  settle(all: boolean): void {
    this.written.clear();
    if (!all) return;
    this.#states.clear();
    this.#above.clear();
  }

  /** Whether the caller sees the entity. */
  sees(caller: Caller, state: EntityState): boolean {
    const scope = scopeOf(caller, this.definitionOf(state.row.type));
    return scope === everySport || state.row.home === scope || state.sports.includes(scope);
  }

  /** The sports above these entities through parents, themselves where they are sports. */
  async sportsAbove(ids: readonly string[]): Promise<string[]> {
    const unknown = ids.filter((id) => !this.#above.has(id));
    const stored: string[] = [];
    for (const id of unknown) {
      const state = this.written.has(id) ? this.get(id) : null;
      if (!state) stored.push(id);
      else this.#above.set(id, state.row.type === "sport" ? [id] : await this.sportsAbove(parentsOf(state)));
    }
    if (stored.length > 0 && this.trx) {
      for (const [id, sports] of await sportsAbove(this.trx, stored)) this.#above.set(id, sports);
    }
    return [...new Set(ids.flatMap((id) => this.#above.get(id) ?? []))];
  }
}

export function parentsOf({ entity }: Pick<EntityState, "entity">): string[] {
  return Array.isArray(entity.parents) ? (entity.parents as { id: string }[]).map(({ id }) => id) : [];
}

function deletionOf({ row, key }: EntityState, by: string): DeletedEntityTable {
  const { id, type, version, home, owner, created_at, created_by } = row;
  return { id, type, version: version + 1, home, owner, sort_key: key, created_at, created_by, deleted_by: by };
}
