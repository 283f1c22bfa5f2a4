import { setImmediate as turn } from "node:timers/promises";
import { mayManage, mayWriteIn } from "#contract/permissions.ts";
import { type Caller, system } from "../access/caller.ts";
import { Refusal } from "../refusal.ts";
import type { DeleteChange, SaveChange } from "./change.ts";
import { examineDelete, loadDeletions } from "./examine-delete.ts";
import { draftSave, examineSave, idsFor } from "./examine-save.ts";
import type { Followed, FollowedMatch } from "./feature.ts";
import { applyRules, type Refuse, type SavedEntity, wholeStep } from "./judge-changes.ts";
import { compareOrder, orderOf } from "./order.ts";
import type { Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/** What waits for its turn: an entity to be completed by the rules of its kind, or a step that others may have to follow. */
interface Waiting {
  order: readonly number[];
  /** The entity that was changed by hand, of which a step follows. */
  root: string;
  saved?: SavedEntity;
  step?: Step;
}

/** What is to be completed and followed after the changes of a list are made. */
export interface Made {
  /** The entities that the list saves, unless they are complete already. */
  saved: readonly SavedEntity[];
  /** What the list has made of all others. */
  steps: readonly Step[];
}

/** How what follows is made; null where nothing follows. */
export interface Following {
  /** Who has to be allowed to take back what has been reported. */
  caller: Caller;
  accept: readonly "void"[];
}

/**
 * Completes the saved entities by the rules of their kinds, and makes what follows from all that was changed, and what follows from that,
 * until nothing more does. What others go by comes first: a match is complete, and followed, before the one to which its winner goes on.
 * Refused are, each at its place in the list: what the rules do not allow; 409 has-followed when it would take back what has been
 * reported, unless that is accepted; 403 when the caller may not; what else a change that follows is refused for.
 */
export async function completeAndFollow(
  work: WorkingSet,
  { saved, steps }: Made,
  following: Following | null,
  { refuse, placeOf }: { refuse: Refuse; placeOf: (id: string) => number },
): Promise<void> {
  const waiting: Waiting[] = [];
  const voided = new Voided();
  let isRight = true;
  const refuseAt: Refuse = (place, refusal) => {
    isRight = false;
    refuse(place, refusal);
  };
  const wait = async (step: Step, root: string) => {
    const { feature, before, after } = step;
    if (!feature.follow || feature.isFollowed?.(step) === false) return;
    work.requireTransaction();
    const entity = (after ?? before)?.entity;
    if (entity) waiting.push({ order: await orderOf(work, feature, entity), root, step });
  };
  const complete = async (entity: SavedEntity) => {
    await applyRules(work, entity, refuseAt);
    work.incomplete.delete(entity.id);
    const { step } = entity.saves.at(-1) ?? {};
    if (step) await wait(wholeStep(work, step), entity.id);
  };
  for (const [number, entity] of saved.entries()) {
    if (number % 250 === 249) await turn();
    const { feature, after } = entity.saves.at(-1)?.step ?? {};
    if (!feature || !after || !feature.awaitsOthers?.(after.entity)) {
      await complete(entity);
      continue;
    }
    // Where anything was refused, nothing follows that they could wait for.
    if (following === null) continue;
    work.incomplete.add(entity.id);
    waiting.push({ order: await orderOf(work, feature, after.entity), root: entity.id, saved: entity });
  }
  for (const step of steps) await wait(step, step.id);
  while (waiting.length > 0) {
    const next = takeFirst(waiting);
    for (const { saved } of next) if (saved && isRight) await complete(saved);
    if (following === null || !isRight) continue;
    const followed = next.flatMap(({ step }) => step ?? []);
    const feature = followed[0]?.feature;
    if (!feature) continue;
    // Of those that are followed together, the last one in the list.
    const [root = ""] = next.map((one) => one.root).sort((one, other) => placeOf(other) - placeOf(one));
    try {
      for await (const changes of feature.follow?.(work, followed) ?? []) {
        for (const one of changes) {
          for (const step of await makeOne(work, one, { caller: following.caller, voided, root }))
            await wait(step, root);
        }
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refuse(placeOf(root), error);
    }
  }
  if (following === null || !isRight) return;
  for (const [root, refusal] of voided.refusals(following.accept.includes("void"))) refuse(placeOf(root), refusal);
}

/** Those of the same place in the order: first all that are to be completed, then all that are to be followed. */
function takeFirst(waiting: Waiting[]): Waiting[] {
  waiting.sort(
    (one, other) =>
      compareOrder(one.order, other.order) || Number(other.saved !== undefined) - Number(one.saved !== undefined),
  );
  const [first] = waiting;
  const count = waiting.findIndex(
    ({ order, saved }) =>
      compareOrder(order, first?.order ?? []) !== 0 || (saved === undefined) !== (first?.saved === undefined),
  );
  return waiting.splice(0, count < 0 ? waiting.length : count);
}

async function makeOne(
  work: WorkingSet,
  { action, feature, id, data, own, voids }: Followed,
  { caller, voided, root }: { caller: Caller; voided: Voided; root: string },
): Promise<Step[]> {
  await work.load([id], action === "delete" ? "delete" : "change");
  const before = work.get(id);
  if ((before === null) !== (action === "create")) return [];
  if (voids && before) {
    const isAllowed =
      mayManage(caller, feature.definition.type) && mayWriteIn(caller, caller.selected, before.row.home);
    voided.add(voids, { root, isAllowed });
  }
  const by: Caller = { ...system, userId: caller.userId };
  if (action === "delete") {
    for (const step of await stepsOfDeletion(work, { action, feature, id, version: "next", caller: by }))
      work.do({ ...step, root });
    return [];
  }
  const version = action === "create" ? 0 : "next";
  const change: SaveChange = {
    action: "save",
    feature,
    id,
    version,
    data,
    caller: by,
    origin: "server",
    ...(own && { own }),
  };
  await work.load(idsFor(change, data));
  // What the list saves is judged in its turn.
  const step = work.incomplete.has(id)
    ? ((await draftSave(work, change, data))?.step ?? null)
    : await examineSave(work, change, data);
  if (step === null) return [];
  const followed = { ...step, followed: true, root };
  work.do(followed);
  return [followed];
}

async function stepsOfDeletion(work: WorkingSet, change: DeleteChange): Promise<Step[]> {
  const found = await examineDelete(work, change, await loadDeletions(work, [change.id]));
  return (found?.steps ?? []).map((step) => ({ ...step, followed: true }));
}

/** The matches of which results are taken back, each once. */
class Voided {
  readonly #matches = new Map<string, FollowedMatch>();
  readonly #roots = new Set<string>();
  #isAllowed = true;

  add(match: FollowedMatch, { root, isAllowed }: { root: string; isAllowed: boolean }): void {
    const known = this.#matches.get(match.match);
    // What is taken back twice is told as it was and as it becomes.
    this.#matches.set(match.match, known && known.side === match.side ? { ...known, to: match.to } : (known ?? match));
    this.#roots.add(root);
    this.#isAllowed &&= isAllowed;
  }

  refusals(isAccepted: boolean): Map<string, Refusal> {
    if (this.#matches.size === 0 || (isAccepted && this.#isAllowed)) return new Map();
    const refusal = isAccepted ? mayNotVoid() : hasFollowed([...this.#matches.values()]);
    return new Map([...this.#roots].map((root) => [root, refusal]));
  }
}

function hasFollowed(follows: FollowedMatch[]): Refusal {
  const message =
    "Matches that follow from this one have begun with the competitors that they have. Their results would be taken back.";
  return new Refusal("has-followed", message, { follows });
}

function mayNotVoid(): Refusal {
  return new Refusal("forbidden", "Matches that follow have begun, and your roles do not allow you to take them back.");
}
