import { type AnyDefinition, merge } from "#contract/entity.ts";
import { isSame } from "#contract/is-same.ts";
import { issuesOf } from "#contract/issues.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { today } from "../../kit/ui/date.ts";
import type { ImportColumn } from "./import-column.ts";
import { isReadOnly, type Ledger, type LedgerEntry, valuesOf } from "./ledger.ts";
import type { CellProblem } from "./values.ts";

/** An issue of a row: at a cell, or of the row as a whole. */
export interface RowIssue extends CellProblem {
  column: string | null;
}

interface Pending {
  entry: LedgerEntry;
  data: Record<string, unknown>;
  keys: readonly string[];
}

/**
 * Collects the records of one row, and checks them by the schemas and rules of the contract. Nothing counts until it is
 * committed.
 */
export class RowWriter {
  readonly issues: RowIssue[] = [];
  /** What of the row is left out, with the reason. */
  readonly notes: RowIssue[] = [];
  readonly known: Ledger;
  /** The existing record to which the row belongs, if it is to be changed. */
  readonly same: LedgerEntry | null;
  private readonly pending: Pending[] = [];
  private readonly row: number;
  private readonly columns: readonly ImportColumn[];
  private readonly forAll: ReadonlySet<string>;
  private readonly filled: ReadonlySet<string>;
  private readonly idOf: (type: string) => string;

  constructor(fields: {
    row: number;
    known: Ledger;
    same: LedgerEntry | null;
    columns: readonly ImportColumn[];
    /** The columns whose values were set for all rows. They complete new records and do not change existing ones. */
    forAll: ReadonlySet<string>;
    /** The columns of the cells that are filled in the row itself. */
    filled: ReadonlySet<string>;
    /** Returns the same ids each time, so that the import equals its preview. */
    idOf: (type: string) => string;
  }) {
    this.row = fields.row;
    this.known = fields.known;
    this.same = fields.same;
    this.columns = fields.columns;
    this.forAll = fields.forAll;
    this.filled = fields.filled;
    this.idOf = fields.idOf;
  }

  wrong(column: string | null, text: string, params?: CellProblem["params"]): void {
    this.issues.push({ column, text, ...(params && { params }) });
  }

  note(column: string, text: string, params?: CellProblem["params"]): void {
    this.notes.push({ column, text, ...(params && { params }) });
  }

  /** Saves these fields of a record, or creates it; undefined fields stay as they are. */
  save(
    definition: AnyDefinition,
    entry: LedgerEntry | null,
    fields: Record<string, unknown>,
    keys: readonly string[] = [],
  ): LedgerEntry {
    const target = entry ?? { definition, id: this.idOf(definition.type), stored: null, data: {}, rows: [] };
    const before = { ...valuesOf(target), ...this.pendingOf(target) };
    const data = Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) =>
          value !== undefined && !isSame(value, before[name]) && !(entry && this.isOnlyForAll(definition, name)),
      ),
    );
    if (entry && Object.keys(data).length === 0) return target;
    if (isReadOnly(target)) this.wrong(null, "import.issue.readOnly");
    const checked = this.check(definition, target, before, data);
    this.pending.push({ entry: target, data: checked, keys });
    return target;
  }

  /** Whether the row creates or changes nothing. */
  get isIdle(): boolean {
    return this.pending.length === 0;
  }

  commit(): void {
    for (const { entry, data, keys } of this.pending) this.known.take(entry, data, this.row, keys);
  }

  private check(
    definition: AnyDefinition,
    target: LedgerEntry,
    before: Record<string, unknown>,
    data: Record<string, unknown>,
  ): Record<string, unknown> {
    const isNew = target.stored === null && target.rows.length === 0;
    const parsed = (isNew ? definition.create : definition.change).safeParse(data);
    if (!parsed.success) {
      for (const issue of issuesOf(parsed.error, data)) this.wrongAt(definition, issue);
      return data;
    }
    const present = Object.keys(before).length > 0 ? (before as AnyEntity) : null;
    const stored = isNew ? null : present;
    const next = merge(definition, stored, { ...(isNew && present), ...parsed.data });
    for (const issue of definition.rules?.({ ...next, id: target.id, version: 0 }, stored, today()) ?? []) {
      this.wrongAt(definition, issue);
    }
    return parsed.data;
  }

  /** Whether the value of the column was set for all rows. */
  isForAll(column: string): boolean {
    return this.forAll.has(column);
  }

  /** Whether values for all rows fill the field, and no cell of the row does. */
  private isOnlyForAll({ type }: AnyDefinition, field: string): boolean {
    const columns = this.columns.filter(({ of }) => of?.type === type && of.field === field);
    return columns.some(({ key }) => this.forAll.has(key)) && !columns.some(({ key }) => this.filled.has(key));
  }

  private wrongAt(
    { type }: AnyDefinition,
    { path, code, params }: { path: string; code: string; params?: object },
  ): void {
    const [field] = path.split(".");
    const column = this.columns.find(({ of }) => of?.type === type && of.field === field);
    this.issues.push({
      column: column?.key ?? null,
      text: `issue.${code}`,
      ...(params && { params: params as Record<string, string | number> }),
    });
  }

  private pendingOf(target: LedgerEntry): Record<string, unknown> {
    return Object.assign({}, ...this.pending.filter(({ entry }) => entry === target).map(({ data }) => data));
  }
}
