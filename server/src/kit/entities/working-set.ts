import type { Accepted } from "#contract/change-sets.ts";
import type { AnyDefinition } from "#contract/entity.ts";
import { type Caller, seesStored } from "../access/caller.ts";
import { sportType } from "../access/kinds.ts";
import type { Database } from "../database/database.ts";
import type { DeletedEntityTable, EntityTable, Reader, Transaction } from "../database/schema.ts";
import { readDeleted, readStored, type StoredEntity } from "../database/stored-entities.ts";
import { parseOlder } from "./documents.ts";
import type { Features } from "./feature.ts";
import { LastChanges } from "./last-changes.ts";
import { NeedsTransaction } from "./needs-transaction.ts";
import { ReadAhead, ReadTogether } from "./read-together.ts";
import { sportsAbove } from "./references.ts";
import { completed, deletionOf, type EntityState, parentsOf, type Step } from "./step.ts";
import type { Storage } from "./storage.ts";
import { UniqueHolders } from "./unique-holders.ts";
import { uniqueKeyOf } from "./unique-values.ts";
import { flush } from "./write-change-set.ts";

/**
 * The entities of a change set in their current state: read from the database together, changed here, and written by
 * `write-change-set.ts`.
 */
export class WorkingSet {
  readonly db: Database;
  readonly features: Features;
  readonly #reader: Reader | null;
  /** The id of the set, from which the ids of entities that the server creates in it are computed. */
  readonly changeSet: string;
  /** The one instant of all changes of the set. */
  readonly at = new Date().toISOString();
  /** The day of the set in the time zone of the installation. */
  readonly today: string;
  /** All steps so far, in order. */
  readonly steps: Step[] = [];
  /** The entities changed since the last write, as they were at that write. */
  readonly written = new Map<string, EntityState | null>();
  /** Whether a repetition of the change by the same user is no conflict, as for a single save or deletion. */
  isRepeatable = false;
  /** The refusals that the set accepts. */
  accepted: ReadonlySet<Accepted> = new Set();
  /** The saved entities that the rules of their kinds have not completed yet. */
  readonly incomplete = new Set<string>();
  /** The entities whose unique value is written last, after others have given it up. */
  readonly keysToGive = new Set<string>();
  /** The owners of which the set has only recomputed derived fields. */
  readonly derivedAnew = new Set<string>();
  /** The versions of the entities that were loaded outside of a transaction, by id. */
  readonly reliedOn = new Map<string, number>();
  readonly #stepsOf = new Map<string, readonly Step[]>();
  readonly #restored = new Set<string>();
  /** The entities that the set has changed, as they were before it. */
  readonly #before = new Map<string, EntityState | null>();
  readonly #lastChanges = new LastChanges();
  readonly holders = new UniqueHolders();
  readonly #states = new Map<string, EntityState | null>();
  readonly #deleted = new Map<string, DeletedEntityTable>();
  readonly #above = new Map<string, readonly string[]>();
  readonly #outside: ReadAhead | ReadTogether;

  /**
   * @param reader the transaction of the set; `Database.read` where nothing is saved; null for a save that is tried
   * without a transaction. Such a save locks nothing, so the write checks that the loaded entities are unchanged.
   */
  constructor({ db, features, today }: Storage, reader: Transaction | Reader | null, changeSet = "") {
    this.db = db;
    this.features = features;
    this.today = today();
    this.#reader = reader;
    this.#outside = reader === null ? new ReadAhead(db) : new ReadTogether(reader);
    this.changeSet = changeSet;
  }

  readonly definitionOf = (type: EntityTable["type"]): AnyDefinition => this.features.of(type).definition;

  get isInTransaction(): boolean {
    return this.#reader?.isTransaction === true;
  }

  /** What `find` finds. Where nothing is saved, it is asked only once for each key. */
  once<Found>(key: unknown, find: () => Promise<Found>): Promise<Found> {
    return this.isInTransaction || this.#outside instanceof ReadAhead ? find() : this.#outside.once(key, find);
  }

  /**
   * The transaction, for code that locks or writes rows.
   * @throws NeedsTransaction when there is none
   */
  requireTransaction(): Transaction {
    if (!this.isInTransaction) throw new NeedsTransaction();
    return this.#reader as Transaction;
  }

  /**
   * The transaction with all changes of the set written to it, for code whose reads have to stay true until the end.
   * @throws NeedsTransaction when there is none
   */
  async transaction(): Promise<Transaction> {
    const trx = this.requireTransaction();
    if (this.written.size > 0) await flush(this);
    return trx;
  }

  /** The same for code that also reads when nothing is saved, for example for a table that is only shown. */
  async reader(): Promise<Reader> {
    if (this.#reader === null) throw new NeedsTransaction();
    return this.finder();
  }

  /**
   * The same for code that loads the found entities next, so that the save relies on their versions; a later search may
   * still find others.
   */
  async finder(): Promise<Reader> {
    return this.isInTransaction ? this.transaction() : this.db.read;
  }

  /**
   * Locks the parents of all entities: shared, or exclusively for this set. A save that is tried without a transaction
   * relies on versions instead of the shared lock.
   */
  async lockParents(mode: "shared" | "exclusive"): Promise<void> {
    if (mode === "exclusive" || this.isInTransaction) await this.db.lockParents(this.requireTransaction(), mode);
  }

  /** Reads the entities that are not loaded yet, and the notes of those that were deleted. */
  async load(ids: Iterable<string>, lock: "change" | "delete" | null = null): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#states.has(id));
    if (unknown.length === 0) return;
    if (this.isInTransaction) await this.#read(unknown, lock);
    else this.take((await this.#outside.stored(unknown)).filter(({ row }) => !this.#states.has(row.id)));
    for (const id of unknown) {
      const state = this.get(id);
      if (state === null) this.#states.set(id, null);
      else if (this.#reader === null) this.reliedOn.set(id, state.row.version);
    }
  }

  async #read(unknown: readonly string[], lock: "change" | "delete" | null): Promise<void> {
    this.take(await readStored(this.requireTransaction(), unknown, lock));
    const missing = unknown.filter((id) => !this.#states.has(id));
    for (const note of await readDeleted(this.requireTransaction(), missing)) this.#deleted.set(note.id, note);
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
    if (!this.#before.has(step.id)) this.#before.set(step.id, step.before);
    this.#lastChanges.note(step, this.steps.length);
    this.#replace(step.id, step.before, step.after);
    if (step.action === "restored") this.#restored.add(step.id);
    if (step.after === null && step.before) {
      this.#deleted.set(step.id, deletionOf(step.before, step.by));
    }
    this.steps.push(step);
    this.#stepsOf.set(step.id, [...this.stepsOf(step.id), step]);
  }

  /** Replaces the states of a step by the completed ones; the caller completes the later steps next. */
  complete(step: Step, states: { before: EntityState | null; after: EntityState }): void {
    const present = this.get(step.id);
    const { entity, key, row } = states.after;
    if (present?.row.version === row.version && present.row.document !== row.document) {
      const { document, public_document, unique_key } = row;
      const rewritten = { ...present.row, document, public_document, unique_key };
      this.#replace(step.id, present, { ...present, entity, key, row: rewritten });
    }
    Object.assign(step, completed(step, states));
  }

  /** Takes back the last step. */
  takeBack({ id, before, after }: Step): void {
    this.steps.pop();
    const rest = this.stepsOf(id).slice(0, -1);
    this.#stepsOf.set(id, rest);
    if (rest.length === 0) this.#before.delete(id);
    this.#replace(id, after, before);
    if (this.written.get(id) === before) this.written.delete(id);
  }

  #replace(id: string, before: EntityState | null, after: EntityState | null): void {
    if (!this.written.has(id)) this.written.set(id, before);
    this.#states.set(id, after);
    this.#above.delete(id);
    this.holders.replace(id, before, after);
  }

  /** What the set has done with the entity so far, in order. */
  stepsOf(id: string): readonly Step[] {
    return this.#stepsOf.get(id) ?? [];
  }

  /** Whether a save of the entity is still being judged. */
  isPending(id: string): boolean {
    return this.stepsOf(id).some(({ request }) => request);
  }

  /** Whether the set has changed the entity so far. */
  isChanged(id: string): boolean {
    return this.#before.has(id);
  }

  /** The entity as it was before the set. */
  before(id: string): EntityState | null {
    return this.#before.has(id) ? (this.#before.get(id) ?? null) : this.get(id);
  }

  /**
   * Whether the set changed one of these fields later in `one` than in `other`, which is being judged: then the change
   * of `one` breaks a rule over both. A field with the value that it had before the set counts as unchanged.
   */
  isChangedLater(one: string, other: string, fields: readonly string[]): boolean {
    const isOther = (id: string, field: string) =>
      JSON.stringify(this.before(id)?.entity[field]) !== JSON.stringify(this.get(id)?.entity[field]);
    const last = (id: string) => {
      const changed = fields.filter((field) => isOther(id, field));
      return this.#lastChanges.of(id, changed);
    };
    return last(one) > last(other);
  }

  /** Whether the set changed one of these fields of the entity after it had changed the other field. */
  isChangedAfter(id: string, fields: readonly string[], other: string): boolean {
    const given = this.#lastChanges.of(id, [other]);
    return given >= 0 && this.#lastChanges.of(id, fields) > given;
  }

  /** Whether the set has restored the entity. */
  isRestored(id: string): boolean {
    return this.#restored.has(id);
  }

  /** Reads entities again, since a transaction that this one waited for may have changed them. */
  async loadAnew(ids: readonly string[]): Promise<void> {
    if (this.isInTransaction) this.take(await readStored(this.requireTransaction(), ids));
    else await this.load(ids);
  }

  /** Reads entities again and locks them until the end of the transaction. */
  async reload(ids: Iterable<string>): Promise<void> {
    this.take(await readStored(this.requireTransaction(), [...ids], "change"));
  }

  /** Notes the stored derived fields of an entity, which its saves leave unchanged. */
  noteDerived(id: string, derived: string | null): void {
    const state = this.get(id);
    if (state) this.#states.set(id, { ...state, row: { ...state.row, derived } });
  }

  /** Called after rows were written; with `all`, it also discards every loaded entity, since they may be outdated. */
  settle(all: boolean): void {
    this.written.clear();
    if (!all) return;
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
      const state = this.written.has(id) ? this.get(id) : null;
      if (!state) stored.push(id);
      else if (state.row.type === sportType) sports.add(id);
      else for (const parent of parentsOf(state)) above.add(parent);
    }
    const trx = this.requireTransaction();
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
