import type { ReplyBody } from "#contract/assignments.ts";
import type { Match } from "#contract/fields/match.ts";
import { type Caller, system } from "../kit/access/caller.ts";
import type { Transaction } from "../kit/database/schema.ts";
import { Refusal } from "../kit/refusal.ts";
import type { Applied, ClientRequest } from "../kit/save/apply-set.ts";
import type { Store } from "../kit/save/store.ts";
import { WorkingSet } from "../kit/save/working-set.ts";
import { ownPeople } from "../registry/own-people.ts";

import { lockMatch } from "./called-match.ts";
/**
 * Saves an official's answer to an assignment by a change set. Officials answer only for themselves, whatever their
 * roles are.
 *
 * @throws 404 for a match that the caller can't see, 403 when the caller is not one of its officials
 */
export async function applyReply(
  trx: Transaction,
  store: Store,
  { id, caller, body, clientRequest }: { id: string; caller: Caller; body: ReplyBody; clientRequest: ClientRequest },
): Promise<Applied> {
  const work = new WorkingSet(store, trx);
  const feature = work.features.of("match");
  const state = await lockMatch(work, caller, id);
  const { officials, replies, scheduledAt } = state.entity as Match;
  const ownPersons = (await ownPeople(trx, caller)).filter((person) =>
    officials.some((official) => official.id === person),
  );
  if (ownPersons.length === 0) {
    throw new Refusal(
      "forbidden",
      "You are none of the officials of this match, as far as your verified email address tells.",
    );
  }
  const { reply, changeSet } = body;
  const others = replies.filter(({ official }) => !ownPersons.includes(official));
  const newReplies = reply === null ? [] : ownPersons.map((official) => ({ official, reply, scheduledAt }));
  const by: Caller = { ...system, userId: caller.userId };
  const change = {
    action: "save",
    feature,
    id,
    version: "next",
    data: { replies: [...others, ...newReplies] },
    caller: by,
  } as const;
  return store.applyIn(trx, { id: changeSet, changes: [change], caller: by, clientRequest });
}

/** Whether the caller is one of the officials of the match. */
export async function isOfficial(work: WorkingSet, caller: Caller, { officials }: Match): Promise<boolean> {
  if (officials.length === 0 || caller.isProgram || (!caller.superUser && caller.sportIds.length === 0)) return false;
  const ownPersons = await work.connection.once(`own people of ${caller.userId}`, async () =>
    ownPeople(await work.reader(), caller),
  );
  return officials.some(({ id }) => ownPersons.includes(id));
}

/** Whether two states of a match differ only in the caller's own reply. */
export async function isOwnReply(work: WorkingSet, caller: Caller, before: Match, after: Match): Promise<boolean> {
  const ownPersons = await ownPeople(await work.reader(), caller);
  const others = ({ replies }: Match) =>
    JSON.stringify(replies.filter(({ official }) => !ownPersons.includes(official)));
  return others(before) === others(after);
}
