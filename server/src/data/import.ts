import { sql } from "kysely";
import { type AnyEntity, merge } from "#contract/entity.ts";
import { issuesOf } from "#contract/issues.ts";
import { system } from "../access/caller.ts";
import { findRow } from "../database/entity-rows.ts";
import type { Transaction } from "../database/schema.ts";
import { parseDocument } from "../entities/documents.ts";
import type { Feature } from "../entities/feature.ts";
import type { Store } from "../entities/store.ts";
import { deferTerms, writeDeferredTerms } from "../entities/term-rows.ts";
import { invalid, Refusal } from "../refusal.ts";
import { addIdentities, readIdentities } from "./identities.ts";
import { type DataRecord, parseRecord, Unreadable } from "./record.ts";

export interface ImportReport {
  created: number;
  changed: number;
  unchanged: number;
  bad: { line: number; what: string; reason: string }[];
}

type Outcome = "created" | "changed" | "unchanged";

/** SQLite has one writer, and long transactions cost it least; on PostgreSQL others wait for what they hold. */
const linesInTransaction = { sqlite: 10_000, postgresql: 200 };
const charactersInTransaction = 16_000_000;

interface Line {
  line: number;
  text: string;
}

/** Saves every record through the same validation as a save over HTTP; names each bad one and goes on. */
export async function importRecords(
  store: Store,
  lines: AsyncIterable<string>,
  onProgress: (lines: number) => void = () => {},
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, bad: [] };
  let waiting: Line[] = [];
  let characters = 0;
  let line = 0;
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    characters = 0;
    const part = await importBatch(store, batch);
    report.created += part.created;
    report.changed += part.changed;
    report.unchanged += part.unchanged;
    report.bad.push(...part.bad);
    onProgress(line);
  };
  for await (const text of lines) {
    line += 1;
    if (text.trim() !== "") waiting.push({ line, text });
    characters += text.length;
    if (waiting.length >= linesInTransaction[store.db.engine] || characters >= charactersInTransaction) await flush();
  }
  await flush();
  await store.db.sequence();
  await store.terms.settle();
  return report;
}

/** All in one go; where one of them is bad, again from the start, with care. */
async function importBatch(store: Store, batch: readonly Line[]): Promise<ImportReport> {
  try {
    return await store.db.write((trx) => importTrustfully(trx, store, batch));
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Unreadable)) throw error;
    return store.db.write((trx) => importCarefully(trx, store, batch));
  }
}

async function importTrustfully(trx: Transaction, store: Store, batch: readonly Line[]): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, bad: [] };
  if (store.db.engine === "sqlite") deferTerms(trx);
  for (const { text } of batch) report[await importRecord(trx, store, parseRecord(text))] += 1;
  await writeDeferredTerms(trx);
  return report;
}

/** Nothing is kept of a record that is bad. */
async function importCarefully(trx: Transaction, store: Store, batch: readonly Line[]): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, bad: [] };
  for (const { line, text } of batch) {
    let what = "unreadable";
    await sql`savepoint record`.execute(trx);
    try {
      const record = parseRecord(text);
      what = `${record.entity} ${record.id}`;
      report[await importRecord(trx, store, record)] += 1;
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof Unreadable)) throw error;
      await sql`rollback to savepoint record`.execute(trx);
      report.bad.push({ line, what, reason: error.message });
    }
    await sql`release savepoint record`.execute(trx);
  }
  return report;
}

async function importRecord(trx: Transaction, store: Store, { entity, id, home, data }: DataRecord): Promise<Outcome> {
  const feature = store.features.find(entity);
  if (!feature) throw new Refusal("invalid", `entity: "${entity}" is not a kind of entity.`);
  if (entity !== "user") return saveRecord(trx, store, feature, id, home, data);
  const { identities, ...fields } = data;
  const accounts = readIdentities(identities);
  const outcome = await saveRecord(trx, store, feature, id, home, fields);
  const added = await addIdentities(trx, id, accounts);
  return added && outcome === "unchanged" ? "changed" : outcome;
}

async function saveRecord(
  trx: Transaction,
  store: Store,
  feature: Feature,
  id: string,
  home: string | undefined,
  body: Record<string, unknown>,
): Promise<Outcome> {
  const row = await findRow(trx, id);
  const stored = row?.type === feature.definition.type ? row : undefined;
  if (stored) {
    if (home !== undefined && home !== stored.home) throw invalid([{ path: "home", code: "otherSport" }]);
    if (changesNothing(feature, parseDocument(stored), body)) return "unchanged";
  }
  const version = stored ? stored.version + 1 : 0;
  await store.saveIn(trx, { feature, id, version, body, caller: system, home });
  return stored ? "changed" : "created";
}

function changesNothing({ definition }: Feature, stored: AnyEntity, body: Record<string, unknown>): boolean {
  const parsed = definition.change.safeParse(body);
  if (!parsed.success) throw invalid(issuesOf(parsed.error, body));
  const { id, version } = stored;
  return JSON.stringify({ id, version, ...merge(definition, stored, parsed.data) }) === JSON.stringify(stored);
}
