import type { EntityTable } from "./schema.ts";

const most = 500;
/** Rows with longer documents are not kept. */
const longest = 10_000;

/** The rows that were saved last: who has saved something is likely to save it again, be it a score or a form. */
export class RecentRows {
  readonly #rows = new Map<string, EntityTable>();

  get(id: string): EntityTable | undefined {
    return this.#rows.get(id);
  }

  /** `isStored` is false when the row turned out to be another one by now. */
  note(row: EntityTable, isStored: boolean): void {
    this.#rows.delete(row.id);
    if (!isStored || row.document.length > longest) return;
    this.#rows.set(row.id, row);
    const [oldest = ""] = this.#rows.keys();
    if (this.#rows.size > most) this.#rows.delete(oldest);
  }
}
