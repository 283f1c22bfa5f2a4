import { referencesIn } from "#contract/entity.ts";
import { findChangeSetOf } from "../changes/change-sets.ts";
import type { Database } from "../database/database.ts";
import type { EntityTable, Transaction } from "../database/schema.ts";
import { type Applied, applySet, headerOf, type SetRequest } from "./apply-set.ts";
import type { DeleteChange, SaveChange } from "./change.ts";
import { newChangeSetId } from "./change-set-ids.ts";
import { ownersToDerive } from "./derived-fields.ts";
import { concernsOthers, examineSave, readSave } from "./examine-save.ts";
import type { Feature, Features } from "./feature.ts";
import { WorkingSet } from "./working-set.ts";
import { logOf, rowsOf } from "./write-change-set.ts";

export type SaveRequest = Omit<SaveChange, "action" | "isRepeatable">;
export type DeleteRequest = Omit<DeleteChange, "action" | "isRepeatable">;

export interface Saved {
  row: EntityTable;
  /** The set that made the version; null where an old log has none. */
  changeSet: string | null;
}

/** The one way in which anything is written: as a change set, be it of one change. */
export class Store {
  readonly db: Database;
  readonly features: Features;
  /** Called after each commit that has changed something, with the kinds and sports that it concerns. */
  onCommit: () => void = () => {};

  constructor(db: Database, features: Features) {
    this.db = db;
    this.features = features;
  }

  async save(request: SaveRequest): Promise<Saved> {
    const change: SaveChange = { ...request, action: "save", isRepeatable: true };
    return (await this.#saveTogether(change)) ?? this.#one(change);
  }

  async delete(request: DeleteRequest): Promise<{ changeSet: string | null }> {
    const change: DeleteChange = { ...request, action: "delete", isRepeatable: true };
    const applied = await this.apply({ id: newChangeSetId(), changes: [change], caller: change.caller });
    return { changeSet: applied.set?.id ?? (await findChangeSetOf(this.db.read, change.id, change.version)) };
  }

  /** Applies a change set as a whole or not at all, in a transaction of its own. */
  async apply(request: SetRequest): Promise<Applied> {
    const applied = await this.db.write((trx) => this.applyIn(trx, request));
    this.onCommit();
    return applied;
  }

  /** The same within a larger transaction; the caller calls onCommit after it. */
  applyIn(trx: Transaction, request: SetRequest): Promise<Applied> {
    return applySet(this.db, this.features, trx, request);
  }

  async #one(change: SaveChange): Promise<Saved> {
    const { id, caller, version } = change;
    const { set, work } = await this.apply({ id: newChangeSetId(), changes: [change], caller });
    const row = work.get(id)?.row;
    if (!row) throw new Error(`The save of ${id} has left nothing`);
    return { row, changeSet: set?.id ?? (await findChangeSetOf(this.db.read, id, version)) };
  }

  /**
   * On PostgreSQL: a save that changes nothing but the entity itself is written by one statement, together with all others that wait.
   * @returns null when it changes more, or when somebody else came first; then nothing is written
   */
  async #saveTogether(change: SaveChange): Promise<Saved | null> {
    const { feature, id, caller } = change;
    if (!this.db.writeTogether || change.version === 0 || feature.definition.homeless) return null;
    const given = readSave(change);
    if (concernsOthers(change, given)) return null;
    const stored = await this.db.findStored(id);
    // Of another kind, it is refused where everything is.
    if (stored?.row.type !== feature.definition.type) return null;
    const work = new WorkingSet(this.db, this.features, null);
    work.take([stored]);
    if (refersAnew(feature, given, work.get(id)?.entity ?? {})) return null;
    const step = await examineSave(work, change, given);
    if (step === null) return { row: stored.row, changeSet: await findChangeSetOf(this.db.read, id, change.version) };
    const isFollowed = feature.follow !== undefined && feature.isFollowed?.(step) !== false;
    if (
      isFollowed ||
      feature.requireFree !== undefined ||
      feature.definition.unique?.fields.some((field) => step.changed.includes(field)) ||
      ownersToDerive(this.features, step).length > 0
    )
      return null;
    work.do(step);
    const set = headerOf({ id: newChangeSetId(), changes: [change], caller }, work, 1);
    const written = await this.db.writeTogether({
      ...rowsOf(work),
      reliedOn: [...work.reliedOn].map(([id, version]) => ({ id, version, set: 0 })),
      changes: logOf(work, set, new Map()),
      changeSets: [{ ...set, set: 0 }],
    });
    const stays = written.get(id);
    if (!stays || !step.after) return null;
    this.onCommit();
    return { row: { ...step.after.row, ...stays }, changeSet: set.id };
  }
}

/** Whether the save refers to something that the stored entity does not refer to. */
function refersAnew({ definition }: Feature, given: Record<string, unknown>, stored: object): boolean {
  const fields = Object.fromEntries(
    Object.entries(definition.fields).filter(([name]) => (given[name] ?? null) !== null),
  );
  const ids = (entity: object) => referencesIn({ ...definition, fields }, entity as Record<string, unknown>);
  const known = new Set(ids(stored).map(({ field, id }) => `${field} ${id}`));
  return ids(given).some(({ field, id }) => !known.has(`${field} ${id}`));
}
