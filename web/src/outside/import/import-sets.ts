import type { ChangeSetAnswer, ChangeSetBody } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { isSame } from "#contract/is-same.ts";
import { ApiError } from "../../kit/api/call.ts";
import type { PlannedChange, PlannedSet } from "../../kit/bulk/sets.ts";
import { inSlices } from "./in-slices.ts";
import { type LedgerEntry, valuesOf } from "./ledger.ts";

/** A set of this size is sent, and its answer read, without keeping the page from its user; the server would take more. */
const mostInSet = 1000;
/** Half of the server's limit, which is in bytes. */
const mostCharacters = 8 * 1024 * 1024;
/** The records of one row stay together in a set. */
const roomForOneRow = 10;

/** The change sets of an import. Records that several rows share come first, then those of each row. */
export async function toImportSets(
  entries: readonly LedgerEntry[],
  shared: readonly EntityType[],
  signal: AbortSignal,
): Promise<PlannedSet[]> {
  const rank = ({ definition }: LedgerEntry) => {
    const index = shared.indexOf(definition.type);
    return index < 0 ? shared.length : index;
  };
  const sorted = [...entries].sort((one, other) => rank(one) - rank(other));
  const sets: { id: string; planned: PlannedChange[] }[] = [];
  let [characters, row] = [0, 0];
  const put = (entry: LedgerEntry) => {
    const change = changeOf(entry);
    const length = JSON.stringify(change).length;
    const [first = 0] = entry.rows;
    const last = sets.at(-1);
    const isFull = last && (last.planned.length >= mostInSet - roomForOneRow || characters + length > mostCharacters);
    if (!last || last.planned.length >= mostInSet || (isFull && first !== row)) {
      sets.push({ id: crypto.randomUUID(), planned: [] });
      characters = 0;
    }
    const version = entry.stored?.version ?? -1;
    sets.at(-1)?.planned.push({ entity: { ...valuesOf(entry), id: entry.id, version }, change });
    [characters, row] = [characters + length, first];
  };
  await inSlices(sorted, put, signal);
  return sets;
}

function changeOf({ definition: { type }, id, stored, data }: LedgerEntry): PlannedChange["change"] {
  return { type, id, version: (stored?.version ?? -1) + 1, data };
}

export function bodyOf({ planned }: PlannedSet, title: string): ChangeSetBody {
  return { title, changes: planned.map(({ change }) => change) };
}

/** Whether both contain the same changes; the ids of the sets may differ. */
export async function areSameSets(
  some: readonly PlannedSet[],
  others: readonly PlannedSet[],
  signal: AbortSignal,
): Promise<boolean> {
  const changesOf = (sets: readonly PlannedSet[]) => sets.flatMap(({ planned }) => planned.map(({ change }) => change));
  const [changes, further] = [changesOf(some), changesOf(others)];
  if (changes.length !== further.length) return false;
  const same = await inSlices(changes.entries(), ([target, change]) => isSame(change, further[target]), signal);
  return same.every(Boolean);
}

/** The sets that can be previewed alone, because they do not refer to records of another set. */
export async function independentSets(sets: readonly PlannedSet[], signal: AbortSignal): Promise<PlannedSet[]> {
  const setOf = new Map<string, PlannedSet>();
  for (const set of sets) for (const { change } of set.planned) if (change.version === 0) setOf.set(change.id, set);
  const found: PlannedSet[] = [];
  for (const set of sets) {
    const isOfAnother = (id: string) => (setOf.get(id) ?? set) !== set;
    const depend = await inSlices(set.planned, ({ change }) => hasId(change.data, isOfAnother), signal);
    if (!depend.includes(true)) found.push(set);
  }
  return found;
}

function hasId(value: unknown, isMeant: (id: string) => boolean): boolean {
  if (typeof value === "string") return value.length === 36 && isMeant(value);
  return typeof value === "object" && value !== null && Object.values(value).some((part) => hasId(part, isMeant));
}

const pauses = [500, 1000, 2000, 4000, 8000];

/** Sends the same set again while there is no answer. The server applies it once because of its id. */
export async function withPatience(send: () => Promise<ChangeSetAnswer>): Promise<ChangeSetAnswer> {
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status !== 503)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send();
}
