import { sql } from "kysely";
import type { ReplyBody } from "#contract/assignments.ts";
import type { Match } from "#contract/fields/match.ts";
import type { User } from "#contract/fields/user.ts";
import { type Caller, everySport, requireSport, system } from "../kit/access/caller.ts";
import { prepare } from "../kit/database/prepared.ts";
import type { Reader, Transaction } from "../kit/database/schema.ts";
import type { Applied } from "../kit/entities/apply-set.ts";
import { parseDocument } from "../kit/entities/documents.ts";
import { notFound } from "../kit/entities/rows.ts";
import type { Store } from "../kit/entities/store.ts";
import { lookupTerm } from "../kit/entities/terms.ts";
import { WorkingSet } from "../kit/entities/working-set.ts";
import { Refusal } from "../kit/refusal.ts";

/** The people with the caller's e-mail address, as far as the caller's sport may see them. */
export async function ownPeople(db: Reader, caller: Caller): Promise<string[]> {
  const scope = caller.superUser ? caller.selected : requireSport(caller);
  const row = await db.selectFrom("entity").select("document").where("id", "=", caller.userId).executeTakeFirst();
  const email = row && (parseDocument(row) as User).email;
  if (!email) return [];
  const found = await findPeople(db, { term: lookupTerm("email", email), sport: scope ?? everySport });
  return found.map(({ id }) => id);
}

/**
 * Saves an official's answer to an assignment by a change set. Officials answer only for themselves, whatever their
 * roles are.
 *
 * @throws 404 for a match that the caller can't see, 403 when the caller is not one of its officials
 */
export async function applyReply(
  trx: Transaction,
  store: Store,
  { id, caller, body, digest }: { id: string; caller: Caller; body: ReplyBody; digest: string },
): Promise<Applied> {
  const work = new WorkingSet(store.db, store.features, trx);
  const feature = work.features.of("match");
  await work.lockParents("shared");
  await work.load([id], "change");
  const state = work.get(id);
  if (state?.row.type !== "match" || !work.sees(caller, state)) throw notFound(feature);
  const { officials, replies, scheduledAt } = state.entity as Match;
  const own = (await ownPeople(trx, caller)).filter((person) => officials.some((official) => official.id === person));
  if (own.length === 0) {
    throw new Refusal("forbidden", "You are none of the officials of this match, as far as your e-mail address tells.");
  }
  const { reply, changeSet } = body;
  const others = replies.filter(({ official }) => !own.includes(official));
  const given = reply === null ? [] : own.map((official) => ({ official, reply, scheduledAt }));
  const by: Caller = { ...system, userId: caller.userId };
  const change = {
    action: "save",
    feature,
    id,
    version: "next",
    data: { replies: [...others, ...given] },
    caller: by,
  } as const;
  return store.applyIn(trx, { id: changeSet, changes: [change], caller: by, digest });
}

/** Whether two states of a match differ only in the caller's own reply. */
export async function isOwnReply(work: WorkingSet, caller: Caller, before: Match, after: Match): Promise<boolean> {
  const own = await ownPeople(await work.reader(), caller);
  const others = ({ replies }: Match) => JSON.stringify(replies.filter(({ official }) => !own.includes(official)));
  return others(before) === others(after);
}

// Terms are stored by sport.
const findPeople = prepare((db, { term, sport }: { term: string; sport: string }) => ({
  compile: () =>
    sql<{ id: string }>`
      select distinct d.entity as id from entity as home cross join term as d
      where home.type = 'sport' and ${sport} in (home.id, ${everySport})
        and d.sport = home.id and d.type = 'participant' and d.term = ${term}
      order by d.entity`.compile(db),
}));
