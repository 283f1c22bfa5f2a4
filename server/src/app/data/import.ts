import { basename } from "node:path";
import type { Field } from "#contract/field.ts";
import { issuesOf } from "#contract/issues.ts";
import { system } from "../../kit/access/caller.ts";
import { userType } from "../../kit/access/kinds.ts";
import type { Transaction } from "../../kit/database/schema.ts";
import { storeImage } from "../../kit/images/images.ts";
import type { Feature } from "../../kit/kinds/feature.ts";
import { invalid, Refusal } from "../../kit/refusal.ts";
import type { SaveChange } from "../../kit/save/change.ts";
import { newChangeSetId } from "../../kit/save/change-set-ids.ts";
import type { Store } from "../../kit/save/store.ts";
import { addIdentities, type Identity, IdentityHolders, readIdentities } from "./identities.ts";
import { isImageRecord, parseImageRecord } from "./images.ts";
import { type DataRecord, parseLine, parseRecord } from "./record.ts";
import { Unreadable } from "./unreadable.ts";

export interface ImportReport {
  created: number;
  changed: number;
  unchanged: number;
  bad: { line: number; what: string; reason: string }[];
}

/** The most records, and the most characters, of one transaction and its change set. */
const mostRecords = 5_000;
const mostCharacters = 16_000_000;

interface Line {
  line: number;
  text: string;
}

/** A parsed line with an image. */
interface ReadImage extends ReturnType<typeof parseImageRecord> {
  line: number;
  what: string;
}

/** A parsed line. */
interface Read {
  line: number;
  what: string;
  change: SaveChange;
  identities: Identity[];
}

/** Saves every record with the same validation as a save over HTTP. It reports each invalid record and continues. */
export async function importRecords(
  store: Store,
  lines: AsyncIterable<string>,
  { file = "-", onProgress = () => {} }: { file?: string; onProgress?: (lines: number) => void } = {},
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, bad: [] };
  let waiting: Line[] = [];
  let characters = 0;
  let line = 0;
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    characters = 0;
    if (batch.length > 0) await importTogether(store, batch, basename(file), report);
    onProgress(line);
  };
  for await (const text of lines) {
    line += 1;
    if (text.trim() !== "") waiting.push({ line, text });
    characters += text.length;
    if (waiting.length >= mostRecords || characters >= mostCharacters) await flush();
  }
  await flush();
  await store.db.sequence();
  return report;
}

/** Saves records in one transaction and one change set; nothing of an invalid record is stored. */
async function importTogether(store: Store, lines: readonly Line[], file: string, report: ImportReport): Promise<void> {
  const bad: ImportReport["bad"] = [];
  const all = lines.flatMap((line) => readLine(store, line, bad));
  const images = all.filter((one) => "file" in one);
  const read = all.filter((one) => "change" in one);
  const [first, last] = [lines[0]?.line, lines.at(-1)?.line];
  const title = [...`Import ${file} ${first}–${last}`].slice(-200).join("");
  const part = await store.db.write(async (trx) => {
    let created = 0;
    for (const { bytes, file } of images) if ((await storeImage(trx, bytes, file)).isNew) created += 1;
    const entities = await importIn(trx, store, read, title);
    return {
      ...entities,
      created: entities.created + created,
      unchanged: entities.unchanged + images.length - created,
    };
  });
  report.created += part.created;
  report.changed += part.changed;
  report.unchanged += part.unchanged;
  report.bad.push(...[...bad, ...part.bad].sort((one, other) => one.line - other.line));
}

function readLine(store: Store, { line, text }: Line, bad: ImportReport["bad"]): (Read | ReadImage)[] {
  let what = "unreadable";
  try {
    const value = parseLine(text);
    if (isImageRecord(value)) {
      what = "image";
      const image = parseImageRecord(value);
      return [{ line, what: `image ${image.id}`, ...image }];
    }
    const record = parseRecord(value);
    what = `${record.entity} ${record.id}`;
    const { data: fields, identities } = splitData(record);
    const feature = store.features.find(record.entity);
    if (!feature) throw new Refusal("invalid", `entity: "${record.entity}" is not a kind of entity.`);
    const { data, computed } = splitOwn(feature, fields);
    const { id, home } = record;
    const change = {
      action: "save",
      feature,
      id,
      version: "next",
      data,
      home,
      computed,
      caller: system,
      origin: "import",
    } as const;
    return [{ line, what, change, identities }];
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Unreadable)) throw error;
    bad.push({ line, what, reason: error.message });
    return [];
  }
}

/** The fields that only the server sets, and that an export includes. @throws when one of them is malformed */
function splitOwn({ definition }: Feature, fields: Record<string, unknown>) {
  const data = { ...fields };
  const computed: Record<string, unknown> = {};
  for (const [name, { schema, isExported }] of Object.entries<Field>(definition.fields)) {
    if (!isExported || data[name] === undefined) continue;
    const parsed = schema.safeParse(data[name]);
    if (!parsed.success) throw invalid(issuesOf(parsed.error, data[name]).map((issue) => ({ ...issue, path: name })));
    computed[name] = parsed.data;
    delete data[name];
  }
  return { data, computed };
}

/** The data of a user also includes the user's accounts. */
function splitData({ entity, data }: DataRecord): { data: Record<string, unknown>; identities: Identity[] } {
  if (entity !== userType) return { data, identities: [] };
  const { identities, ...fields } = data;
  return { data: fields, identities: readIdentities(identities) };
}

async function importIn(trx: Transaction, store: Store, read: readonly Read[], title: string): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, bad: [] };
  const holders = await IdentityHolders.of(
    trx,
    read.flatMap(({ identities }) => identities),
  );
  const good = read.filter(({ line, what, change, identities }) => {
    if (holders.take(change.id, identities)) return true;
    report.bad.push({ line, what, reason: "identities: another user signs in with this account." });
    return false;
  });
  const { outcome, work } = await store.applyIn(trx, {
    id: newChangeSetId(),
    title,
    caller: system,
    changes: good.map(({ change }) => change),
    form: "import",
  });
  const created = new Set(work.steps.all.filter(({ action }) => action === "created").map(({ id }) => id));
  for (const [index, { line, what, change, identities }] of good.entries()) {
    const refusal = outcome.refused.get(index);
    if (refusal) {
      report.bad.push({ line, what, reason: refusal.message });
      continue;
    }
    const added = await addIdentities(trx, change.id, identities);
    // The first record of a new entity creates it; later ones change it.
    if (outcome.done.has(index) && created.delete(change.id)) report.created += 1;
    else if (outcome.done.has(index) || added) report.changed += 1;
    else report.unchanged += 1;
  }
  return report;
}
