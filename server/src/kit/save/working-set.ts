import type { Accepted } from "#contract/change-sets.ts";
import type { AnyDefinition } from "#contract/entity.ts";
import { type Caller, seesStored } from "../access/caller.ts";
import { sportType } from "../access/kinds.ts";
import type { PresentDay } from "../access/present-day.ts";
import type { Database } from "../database/database.ts";
import { portions } from "../database/portions.ts";
import type { DeletedEntityTable, EntityTable, Reader, Transaction } from "../database/schema.ts";
import { readDeleted, readStored, type StoredEntity } from "../database/stored-entities.ts";
import { changedFields, parseOlder } from "../kinds/documents.ts";
import type { Features } from "../kinds/feature.ts";
import { Connection } from "./connection.ts";
import type { ReadAhead } from "./read-together.ts";
import { parentsOf, sportsAbove } from "./references.ts";
import { deletionOf, type EntityState, type Step } from "./step.ts";
import { Steps } from "./steps.ts";
import { UniqueHolders, uniqueKeyOf } from "./unique-values.ts";
import { flush } from "./write-change-set.ts";

/** Between so many entities that are read, the server answers others. */
const loadedAtOnce = 500;

/** Where entities are stored, their kinds, and the day on which rules judge them. */
export interface Storage {
  db: Database;
  features: Features;
  today: PresentDay;
}

/**
 * The entities of a change set in their current state: read from the database together, changed here by its steps, and
 * written by `write-change-set.ts`.
 */
export class WorkingSet {
  readonly features: Features;
  readonly connection: Connection;
  readonly steps = new Steps();
  /** The id of the set, from which the ids of entities that the server creates in it are computed. */
  readonly changeSet: string;
  /** The one instant of all changes of the set. */
  readonly at = new Date().toISOString();
  /** The day of the set in the time zone of the installation. */
  readonly today: string;
  /** Whether a repetition of the change by the same user is no conflict, as for a single save or deletion. */
  isRepeatable = false;
  /** The refusals that the set accepts. */
  accepted: ReadonlySet<Accepted> = new Set();
  /** The entities changed since the last write, as they were at that write. */
  readonly unwritten = new Map<string, EntityState | null>();
  /** The entities whose unique value is written last, after others have given it up. */
  readonly keysToGive = new Set<string>();
  /** The owners of which the set has only recomputed derived fields. */
  readonly rederived = new Set<string>();
  readonly holders = new UniqueHolders();
  readonly #states = new Map<string, EntityState | null>();
  readonly #deleted = new Map<string, DeletedEntityTable>();
  readonly #above = new Map<string, readonly string[]>();

  /**
   * @param reader the transaction of the set; what was read ahead for a save that is tried without one; `Database.read`
   * where nothing is saved
   */
  constructor({ db, features, today }: Storage, reader: Transaction | Reader | ReadAhead, changeSet = "") {
    this.features = features;
    this.connection = new Connection(db, reader);
    this.today = today();
    this.changeSet = changeSet;
  }

  readonly definitionOf = (type: EntityTable["type"]): AnyDefinition => this.features.of(type).definition;

  /**
   * The transaction with all changes of the set written to it, for code whose reads have to stay true until the end.
   * @throws NeedsTransaction when there is none
   */
  async transaction(): Promise<Transaction> {
    const trx = this.connection.requireTransaction();
    if (this.unwritten.size > 0) await flush(this);
    return trx;
  }

  /** The same for code that also reads when nothing is saved, for example for a table that is only shown. */
  async reader(): Promise<Reader> {
    return this.connection.isInTransaction ? this.transaction() : this.connection.requireReader();
  }

  /**
   * Reads the entities that are not loaded yet, and the notes of those that were deleted. What was loaded before is not
   * locked; `reload` does this.
   */
  async load(ids: Iterable<string>, lock: "change" | "delete" | null = null): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#states.has(id));
    if (unknown.length === 0) return;
    // All transactions lock in the same order.
    for await (const some of portions(unknown.length > loadedAtOnce ? unknown.sort() : unknown, loadedAtOnce)) {
      const found = await this.connection.read(some, lock);
      // Another search may have loaded them meanwhile.
      this.take(found.filter(({ row }) => !this.#states.has(row.id)));
    }
    const missing = unknown.filter((id) => !this.#states.has(id));
    for (const id of missing) this.#states.set(id, null);
    if (!this.connection.isInTransaction) return;
    for (const note of await readDeleted(this.connection.requireTransaction(), missing))
      this.#deleted.set(note.id, note);
  }

  take(entities: readonly StoredEntity[]): void {
    for (const { row, sports, key } of entities) {
      const entity = parseOlder(this.definitionOf(row.type), row.document);
      // The entity has its unique value here even while the value is not written yet.
      const waits = this.keysToGive.has(row.id);
      const known = waits ? { ...row, unique_key: uniqueKeyOf(this.definitionOf(row.type), entity) } : row;
      this.#states.set(row.id, { row: known, entity, sports, key });
    }
  }

  get(id: string): EntityState | null {
    return this.#states.get(id) ?? null;
  }

  /** The note of the deletion, if the entity does not exist. */
  deletionOf(id: string): DeletedEntityTable | null {
    return this.get(id) === null ? (this.#deleted.get(id) ?? null) : null;
  }

  do(step: Step): void {
    this.#replace(step.id, step.before, step.after);
    if (step.after === null && step.before) {
      this.#deleted.set(step.id, deletionOf(step.before, step.by));
    }
    this.steps.add(step);
  }

  /** Replaces the states of a step; the caller replaces those of the entity's later steps next. */
  replaceStates(step: Step, { before, after }: Pick<Step, "before" | "after">): void {
    const present = this.get(step.id);
    if (after && present?.row.version === after.row.version && present.row.document !== after.row.document) {
      const { entity, key } = after;
      const { document, public_document, unique_key } = after.row;
      const rewritten = { ...present.row, document, public_document, unique_key };
      this.#replace(step.id, present, { ...present, entity, key, row: rewritten });
    }
    const changed =
      before && after ? changedFields(step.feature.definition, before.entity, after.entity) : step.changed;
    Object.assign(step, { before, after, changed });
  }

  /** Takes back the last step. */
  takeBack(step: Step): void {
    const { id, before, after } = step;
    this.steps.takeBack(step);
    this.#replace(id, after, before);
    if (this.unwritten.get(id) === before) this.unwritten.delete(id);
  }

  #replace(id: string, before: EntityState | null, after: EntityState | null): void {
    if (!this.unwritten.has(id)) this.unwritten.set(id, before);
    this.#states.set(id, after);
    this.#above.delete(id);
    this.holders.replace(id, before, after);
  }

  /** The entity as it was before the set. */
  before(id: string): EntityState | null {
    return this.steps.isChanged(id) ? this.steps.before(id) : this.get(id);
  }

  /** The loaded entities that the set has not changed. */
  unchanged(): EntityState[] {
    return [...this.#states].flatMap(([id, state]) => (state === null || this.steps.isChanged(id) ? [] : [state]));
  }

  /**
   * Reads entities again, since a transaction that this one waited for may have changed them, and locks them until the
   * end of the transaction. Without a lock, they may also be read where there is no transaction.
   */
  async reload(ids: Iterable<string>, lock: "change" | null = "change"): Promise<void> {
    if (lock === null && !this.connection.isInTransaction) await this.load(ids);
    else this.take(await readStored(await this.transaction(), [...ids], lock));
  }

  /** Notes the stored derived fields of an entity, which its saves leave unchanged. */
  noteDerived(id: string, derived: string | null): void {
    const state = this.get(id);
    if (state) this.#states.set(id, { ...state, row: { ...state.row, derived } });
  }

  /** Discards every loaded entity, since a move has changed rows beside the set. */
  discardLoaded(): void {
    if (this.unwritten.size > 0) throw new Error("What is not written yet can't be loaded again");
    this.#states.clear();
    this.#above.clear();
  }

  /** Whether the caller sees the entity. */
  sees(caller: Caller, state: EntityState): boolean {
    return seesStored(caller, this.definitionOf(state.row.type), state);
  }

  /**
   * The sports above these entities through parents, including those of them that are sports. `except` is the entity
   * that gets these parents: its former parents are left out, since between two changes of a set an entity can be above
   * itself.
   */
  async sportsAbove(ids: readonly string[], except: string | null = null): Promise<string[]> {
    const stored: string[] = [];
    const sports = new Set<string>();
    const above = new Set(ids);
    // The loop also visits the ids that it adds to the set.
    for (const id of above) {
      if (id === except) continue;
      const state = this.unwritten.has(id) ? this.get(id) : null;
      if (!state) stored.push(id);
      else if (state.row.type === sportType) sports.add(id);
      else for (const parent of parentsOf(this.definitionOf(state.row.type), state.entity)) above.add(parent);
    }
    const trx = this.connection.requireTransaction();
    if (except !== null) {
      for (const found of (await sportsAbove(trx, stored, except)).values()) for (const one of found) sports.add(one);
      return [...sports];
    }
    const unknown = stored.filter((id) => !this.#above.has(id));
    if (unknown.length > 0) {
      for (const [id, found] of await sportsAbove(trx, unknown)) this.#above.set(id, found);
    }
    for (const id of stored) for (const sport of this.#above.get(id) ?? []) sports.add(sport);
    return [...sports];
  }
}
