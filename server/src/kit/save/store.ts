import type { PresentDay } from "../access/present-day.ts";
import { findChangeSetOf } from "../changes/change-sets.ts";
import type { Database } from "../database/database.ts";
import type { EntityTable, Transaction } from "../database/schema.ts";
import type { Features } from "../kinds/feature.ts";
import { type Applied, applySet, type SetRequest } from "./apply-set.ts";
import type { DeleteChange, SaveChange } from "./change.ts";
import { newChangeSetId } from "./change-set-ids.ts";
import { NeedsTransaction } from "./connection.ts";
import { ReadAhead } from "./read-together.ts";

export interface SaveRequest extends Omit<SaveChange, "action"> {
  /** What was read before the caller was known; it is read now if it is left out. */
  ahead?: ReadAhead | null;
}
export type DeleteRequest = Omit<DeleteChange, "action">;

export interface Saved {
  row: EntityTable;
  /** The set that made the version; null where an old log has none. */
  changeSet: string | null;
}

/** Writes entities, always as a change set, even for a single change. */
export class Store {
  readonly db: Database;
  readonly features: Features;
  readonly today: PresentDay;
  /** Called after each commit that may have changed something. */
  onCommit: () => void = () => {};

  constructor(db: Database, features: Features, today: PresentDay) {
    this.db = db;
    this.features = features;
    this.today = today;
  }

  async save({ ahead, ...request }: SaveRequest): Promise<Saved> {
    const change: SaveChange = { ...request, action: "save" };
    const { id, caller, version } = change;
    const set = { id: newChangeSetId(), changes: [change], caller, form: "single" } as const;
    const read = version === 0 ? null : (ahead ?? this.readAhead(id));
    const applied = (read && (await this.#tryWithoutTransaction(set, read))) ?? (await this.apply(set));
    const row = applied.work.get(id)?.row;
    if (!row) throw new Error(`The save of ${id} has left nothing`);
    return { row, changeSet: applied.set?.id ?? (await findChangeSetOf(this.db.read, id, version)) };
  }

  async delete(request: DeleteRequest): Promise<{ changeSet: string | null }> {
    const change: DeleteChange = { ...request, action: "delete" };
    const applied = await this.apply({
      id: newChangeSetId(),
      changes: [change],
      caller: change.caller,
      form: "single",
    });
    return { changeSet: applied.set?.id ?? (await findChangeSetOf(this.db.read, change.id, change.version)) };
  }

  /** Applies a change set as a whole or not at all, in a transaction of its own. */
  async apply(request: SetRequest): Promise<Applied> {
    const applied = await this.db.write((trx) => this.applyIn(trx, request));
    this.onCommit();
    return applied;
  }

  /** Applies a change set within a larger transaction; the caller calls onCommit after the commit. */
  applyIn(trx: Transaction, request: SetRequest): Promise<Applied> {
    return applySet(this, trx, request);
  }

  /** Begins to read what a save of the entity will ask for; null where all saves have a transaction. */
  readAhead(id: string): ReadAhead | null {
    return this.db.writeTogether && new ReadAhead(this.db, id);
  }

  /**
   * On PostgreSQL: tries to write a save that changes only the entity itself by one statement, together with other
   * waiting saves.
   * @returns null when the save needs a transaction; then nothing is written
   */
  async #tryWithoutTransaction(request: SetRequest, read: ReadAhead): Promise<Applied | null> {
    try {
      const applied = await applySet(this, read, request);
      this.onCommit();
      return applied;
    } catch (error) {
      if (error instanceof NeedsTransaction) return null;
      throw error;
    }
  }
}
