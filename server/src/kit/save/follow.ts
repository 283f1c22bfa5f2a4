import type { AnyEntity } from "#contract/entity.ts";
import { mayManage, mayWriteIn } from "#contract/permissions.ts";
import { type Caller, system } from "../access/caller.ts";
import type { Feature, Followed, FollowedMatch } from "../kinds/feature.ts";
import { Refusal } from "../refusal.ts";
import type { DeleteChange, SaveChange } from "./change.ts";
import { wholeStep } from "./check.ts";
import { complete, type Refuse } from "./complete.ts";
import { examineDelete, loadDeletions } from "./examine-delete.ts";
import { idsFor, makeSave } from "./examine-save.ts";
import { callerOver } from "./rights-over.ts";
import { saveAlone } from "./save-alone.ts";
import type { Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/** An entry of the queue. */
interface Waiting {
  /** Whether the rules of a kind have to complete an entity, or other changes may follow from a step. */
  for: "completion" | "following";
  /** The steps of the entity, or the one step. */
  steps: readonly Step[];
  order: readonly number[];
  /** The id of the entity whose requested change it follows from. */
  root: string;
}

/** What a list of changes leaves for completion and for following changes. */
export interface ToFollow {
  /** The steps of the saved entities. */
  saved: ReadonlyMap<string, readonly Step[]>;
  /** The ids of those whose rules wait for what follows from others. */
  waiting: ReadonlySet<string>;
  /** One step for each of the other entities. */
  steps: readonly Step[];
}

/**
 * Applies the changes that follow from what is made, and the changes that follow from those, until there are no more,
 * and completes what has waited for them. The queue is in the order of `followingOrderOf`: a match is completed, and its
 * changes have followed, before the match to which its winner advances. Refusals go to the places in the list: entities
 * that break a rule; 409 has-followed for results that would be voided without `accept`; 403 when the caller may not
 * void them; any refusal of a following change.
 */
export async function follow(
  work: WorkingSet,
  toFollow: ToFollow,
  caller: Caller,
  { refuse, indexOf }: { refuse: Refuse; indexOf: (id: string) => number },
): Promise<void> {
  const queue: Waiting[] = [];
  const voided = new Voided();
  const enqueue = async (step: Step, root: string) => {
    const { feature, before, after } = step;
    if (!feature.follow || feature.mayCauseChanges?.(step) === false) return;
    work.connection.requireTransaction();
    const entity = (after ?? before)?.entity;
    if (entity)
      queue.push({ for: "following", steps: [step], order: await followingOrderOf(work, feature, entity), root });
  };
  for (const id of toFollow.waiting) {
    const steps = toFollow.saved.get(id) ?? [];
    const { feature, after } = steps.at(-1) ?? {};
    if (!feature || !after) continue;
    queue.push({ for: "completion", steps, order: await followingOrderOf(work, feature, after.entity), root: id });
  }
  for (const step of toFollow.steps) await enqueue(step, step.id);
  while (queue.length > 0) {
    const next = takeFirst(queue);
    if (next[0]?.for === "completion") {
      for (const { steps, root } of next) {
        const refused = await complete(work, steps);
        if (refused) return refuse(refused.index, refused.refusal);
        for (const step of steps) delete step.request;
        await enqueue(wholeStep(work, steps.at(-1) as Step), root);
      }
      continue;
    }
    const causes = next.flatMap(({ steps }) => steps);
    // Several steps are followed together: a refusal goes to the last of their roots in the list.
    const [root = ""] = next.map((one) => one.root).sort((one, other) => indexOf(other) - indexOf(one));
    try {
      for await (const changes of causes[0]?.feature.follow?.(work, causes) ?? []) {
        for (const one of changes) {
          for (const step of await makeOne(work, one, { caller, voided, root })) await enqueue(step, root);
        }
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refuse(indexOf(root), error);
    }
  }
  for (const [root, refusal] of voided.refusals(work.accepted.has("void"))) refuse(indexOf(root), refusal);
}

/** Takes the first entries with the same order: all that wait for completion, or else all steps. */
function takeFirst(queue: Waiting[]): Waiting[] {
  const completionFirst = (one: Waiting) => (one.for === "completion" ? 0 : 1);
  queue.sort((one, other) => compareOrder(one.order, other.order) || completionFirst(one) - completionFirst(other));
  const [first] = queue;
  const count = queue.findIndex((one) => one.for !== first?.for || compareOrder(one.order, first?.order ?? []) !== 0);
  return queue.splice(0, count < 0 ? queue.length : count);
}

async function makeOne(
  work: WorkingSet,
  { action, feature, id, data, computed, voids }: Followed,
  { caller, voided, root }: { caller: Caller; voided: Voided; root: string },
): Promise<Step[]> {
  await work.load([id], action === "delete" ? "delete" : "change");
  const before = work.get(id);
  if ((before === null) !== (action === "create")) return [];
  if (voids && before) {
    const { definition } = feature;
    const by = await callerOver(work, caller, [{ definition, entity: before.entity, home: before.row.home }]);
    const isAllowed = mayManage(by, definition.type) && mayWriteIn(caller, caller.selected, before.row.home);
    voided.add(voids, { root, isAllowed });
  }
  const by: Caller = { ...system, userId: caller.userId };
  if (action === "delete") {
    for (const step of await stepsOfDeletion(work, {
      action,
      feature,
      id,
      version: "next",
      caller: by,
      origin: "server",
    }))
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
    ...(computed && { computed }),
  };
  await work.load(idsFor(change, data));
  if (!work.steps.isIncomplete(id)) {
    const step = await saveAlone(work, change, data, root);
    return step === null ? [] : [step];
  }
  // What waits for its completion is completed with this change.
  const toFollow = await makeSave(work, change, data, 0);
  if (toFollow === null) return [];
  const step: Step = { ...toFollow, root };
  delete step.request;
  work.do(step);
  return [step];
}

async function stepsOfDeletion(work: WorkingSet, change: DeleteChange): Promise<Step[]> {
  const found = await examineDelete(work, change, await loadDeletions(work, [change.id]));
  return found?.steps ?? [];
}

/** The matches whose results the changes void, each of them once. */
class Voided {
  readonly #matches = new Map<string, FollowedMatch>();
  readonly #roots = new Set<string>();
  #isAllowed = true;

  add(match: FollowedMatch, { root, isAllowed }: { root: string; isAllowed: boolean }): void {
    const known = this.#matches.get(match.match);
    // A match that is voided twice is reported with its first old and its last new value.
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

/**
 * The rank of an entity in the order in which the entities of a change set are completed: its kind, then the order of
 * the kind.
 */
async function followingOrderOf(work: WorkingSet, feature: Feature, entity: AnyEntity): Promise<readonly number[]> {
  const kind = work.features.all.indexOf(feature);
  return [kind, ...((await feature.followingOrder?.(work, entity)) ?? [])];
}

/** Compares two ranks for sorting in ascending order. */
function compareOrder(one: readonly number[], other: readonly number[]): number {
  const length = Math.max(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
