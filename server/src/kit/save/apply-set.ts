import type { Accepted } from "#contract/change-sets.ts";
import type { Issue } from "#contract/issues.ts";
import type { Caller } from "../access/caller.ts";
import { concernsAccess } from "../access/kinds.ts";
import type { RowsToWrite } from "../database/row-statements.ts";
import type { ChangeSetTable, Transaction } from "../database/schema.ts";
import { mostIssues, Refusal } from "../refusal.ts";
import { applyChanges, importChanges, type Outcome } from "./apply-changes.ts";
import type { Change } from "./change.ts";
import { eraseDeleted } from "./erasure.ts";
import type { ReadAhead } from "./read-together.ts";
import { type Storage, WorkingSet } from "./working-set.ts";
import { finish } from "./write-change-set.ts";

export interface SetRequest {
  id: string;
  title?: string | null;
  changes: readonly Change[];
  /** Returns further changes, computed from the entities as the first changes left them. */
  further?: ((work: WorkingSet) => Promise<readonly Change[]>) | undefined;
  /** The author. */
  caller: Caller;
  /**
   * A single save or deletion, which is no conflict when the same user sends it a second time; a list, whose refusal
   * names the places of the refused changes; or an import, of which the other changes are applied when one is refused.
   * The refusal of everything but a list is that of its first refused change.
   */
  form?: "single" | "list" | "import";
  /** The refusals that the caller has seen and accepts. */
  accept?: readonly Accepted[];
  /** The set that this one undoes. */
  undoes?: string | null;
  /** The sets that the undo takes back or brings back into effect. */
  undone?: RowsToWrite["undone"];
  origin?: ChangeSetTable["origin"];
  /** Whether the set can't be undone, because it erases a person; so is a set that deletes people. */
  isFinal?: boolean;
  /** Missing for a set that the server makes by itself. */
  clientRequest?: ClientRequest;
}

/** How a client has asked for a set. */
export interface ClientRequest {
  /** The digest of the request, by which a repeated request is recognised. */
  digest: string;
  /** Whether nothing is to be stored: rows are written only where a rule reads them. */
  isPreview: boolean;
}

export interface Applied {
  /** Null when nothing was changed. */
  set: ChangeSetTable | null;
  work: WorkingSet;
  outcome: Outcome;
}

/**
 * Applies the changes of a set and the changes that follow from them.
 * @param trx what a save reads that is tried without a transaction
 * @throws the refusal of the first refused change, unless the other changes are applied; NeedsTransaction when a save
 * that is tried without a transaction needs one
 */
export async function applySet(storage: Storage, trx: Transaction | ReadAhead, request: SetRequest): Promise<Applied> {
  const { db } = storage;
  const work = new WorkingSet(storage, trx, request.id);
  work.isRepeatable = request.form === "single";
  work.accepted = new Set(request.accept);
  const apply = async (changes: readonly Change[], form: SetRequest["form"]) => {
    const outcome = await applyChanges(work, changes, request.caller);
    if (outcome.refused.size > 0) throw refusalOf(outcome, form);
    return outcome;
  };
  const outcome =
    request.form === "import" ? await importChanges(work, request.changes) : await apply(request.changes, request.form);
  const more = request.further && (await apply(await request.further(work), undefined));
  // An undo of a set that created and deleted the same entity has no steps, but is still stored.
  if (work.steps.count === 0 && !request.undoes) return { set: null, work, outcome };
  const set = headerOf(request, work, outcome.done.size + (more?.done.size ?? 0));
  const isPreview = request.clientRequest?.isPreview === true;
  if (!isPreview && work.steps.all.some(({ feature }) => concernsAccess(feature.definition.type))) {
    await db.noteAccess(work.connection.requireTransaction());
  }
  await finish(work, set, { isPreview, undone: request.undone ?? [] });
  // A move discards the loaded entities, so they are loaded again for the answer.
  await work.load(work.steps.all.map(({ id }) => id));
  if (set.final === 1 && !isPreview) {
    await eraseDeleted(work);
    await db.noteErasure(work.connection.requireTransaction());
  }
  return { set: set.final === 1 ? { ...set, title: null } : set, work, outcome };
}

/** The set as it is stored. */
export function headerOf(request: SetRequest, { at, steps }: WorkingSet, count: number): ChangeSetTable {
  const { id, title = null, caller, undoes = null, origin = null, clientRequest } = request;
  const deletesPeople = steps.all.some(
    ({ action, feature }) => action === "deleted" && feature.definition.erasedWithDeletion,
  );
  const final = deletesPeople || request.isFinal ? 1 : 0;
  return {
    id,
    title,
    at,
    by: caller.userId,
    count,
    undoes,
    undone_by: null,
    final,
    origin,
    digest: clientRequest?.digest ?? null,
  };
}

/**
 * The refusal of the set: that of its first refused change; of a list, the issues name the errors of each refused
 * change.
 */
function refusalOf({ refused }: Outcome, form: SetRequest["form"]): Refusal {
  const inOrder = [...refused].sort(([one], [other]) => one - other);
  const first = inOrder[0]?.[1];
  if (!first) throw new Error("Nothing was refused");
  if (form !== "list") return first;
  const issues = inOrder.slice(0, mostIssues).flatMap(([index, refusal]) => issuesAt(index, refusal));
  return new Refusal(first.code, first.message, { ...first.details, issues });
}

function issuesAt(index: number, { body }: Refusal): Issue[] {
  const path = `changes.${index}`;
  if (body.issues && body.issues.length > 0) {
    return body.issues.map((issue) => ({ ...issue, path: `${path}.data.${issue.path}` }) as Issue);
  }
  const where = body.code === "version-conflict" ? `${path}.version` : path;
  const { code, message, uses, usedBy, candidates } = body;
  return [
    {
      path: where,
      code: code as Issue["code"],
      message,
      // The kinds of entities that use it, and their numbers.
      ...(uses && { params: uses, usedBy: usedBy ?? [] }),
      ...(candidates && { candidates }),
    },
  ];
}
