import type { Issue } from "#contract/issues.ts";
import type { Caller } from "../access/caller.ts";
import type { Database } from "../database/database.ts";
import type { ChangeSetTable, Transaction } from "../database/schema.ts";
import { mostIssues, Refusal } from "../refusal.ts";
import { applyChanges, type Outcome } from "./apply-changes.ts";
import type { Change } from "./change.ts";
import { eraseDeleted } from "./erasure.ts";
import type { Features } from "./feature.ts";
import { WorkingSet } from "./working-set.ts";
import { finish } from "./write-change-set.ts";

export interface SetRequest {
  id: string;
  title?: string | null;
  changes: readonly Change[];
  /** Of a single save or deletion: the same one by the same user a second time is no conflict. */
  isRepeatable?: boolean;
  /** Further changes, which follow from what the first ones have made of the entities. */
  further?: ((work: WorkingSet) => Promise<readonly Change[]>) | undefined;
  /** The author. */
  caller: Caller;
  /** What happens when a change is refused: the set is, or (an import) the others are made without it. */
  whenRefused?: "set is refused" | "others are made";
  /** The refusals that the caller has seen and accepts. */
  accept?: readonly "void"[];
  /** The set that this one undoes. */
  undoes?: string | null;
  origin?: ChangeSetTable["origin"];
  /** Of the request, where it may come a second time. */
  digest?: string | null;
}

export interface Applied {
  /** Null when nothing was changed. */
  set: ChangeSetTable | null;
  work: WorkingSet;
  outcome: Outcome;
}

/**
 * Makes the changes of a set, with all that follows from them.
 * @param trx null to try a save without a transaction
 * @throws what its first refused change is refused for, unless the others are made; NeedsTransaction where it is tried in vain
 */
export async function applySet(
  db: Database,
  features: Features,
  trx: Transaction | null,
  request: SetRequest,
): Promise<Applied> {
  const work = new WorkingSet(db, features, trx, request.id);
  work.isRepeatable = request.isRepeatable === true;
  const isList = request.whenRefused === "set is refused";
  const goesOn = isList ? "independent" : request.whenRefused === "others are made" ? "all" : "no";
  const follows =
    request.whenRefused === "others are made" ? null : { caller: request.caller, accept: request.accept ?? [] };
  const outcome = await applyChanges(work, request.changes, goesOn, follows);
  if (isList && outcome.refused.size > 0) throw refusalOf(outcome);
  const more = request.further && (await applyChanges(work, await request.further(work), "no", follows));
  // What was made and deleted in one set leaves nothing to put back; it is undone all the same.
  if (work.steps.length === 0 && !request.undoes) return { set: null, work, outcome };
  const set = headerOf(request, work, outcome.done.size + (more?.done.size ?? 0));
  if (work.steps.some(({ feature }) => feature.definition.homeless)) await db.noteAccess(work.requireTransaction());
  await finish(work, set, outcome.resets);
  // What a move has changed below it is read anew.
  await work.load(work.steps.map(({ id }) => id));
  if (set.final === 1) {
    await eraseDeleted(work.requireTransaction(), work.steps);
    await db.noteErasure(work.requireTransaction());
  }
  return { set: set.final === 1 ? { ...set, title: null } : set, work, outcome };
}

/** The set as it is stored. */
export function headerOf(request: SetRequest, { at, steps }: WorkingSet, count: number): ChangeSetTable {
  const { id, title = null, caller, undoes = null, origin = null, digest = null } = request;
  const final = steps.some(({ action, feature }) => action === "deleted" && feature.definition.personal) ? 1 : 0;
  return { id, title, at, by: caller.userId, count, undoes, undone_by: null, final, origin, digest };
}

/** The first refused change says what it would say by itself; the issues name what is wrong with each. */
function refusalOf({ refused }: Outcome): Refusal {
  const inOrder = [...refused].sort(([one], [other]) => one - other);
  const first = inOrder[0]?.[1];
  if (!first) throw new Error("Nothing was refused");
  const issues = inOrder.slice(0, mostIssues).flatMap(([place, refusal]) => issuesAt(place, refusal));
  return new Refusal(first.code, first.message, { ...first.details, issues });
}

function issuesAt(place: number, { body }: Refusal): Issue[] {
  const path = `changes.${place}`;
  if (body.issues && body.issues.length > 0) {
    return body.issues.map((issue) => ({ ...issue, path: `${path}.data.${issue.path}` }) as Issue);
  }
  const where = body.code === "version-conflict" ? `${path}.version` : path;
  const { code, message, uses, usedBy } = body;
  // By what it is used, and by how many.
  return [{ path: where, code: code as Issue["code"], message, ...(uses && { params: uses, usedBy: usedBy ?? [] }) }];
}
