import type { Participant } from "#contract/fields/participant.ts";
import type { OwnPersonBody } from "#contract/own-people.ts";
import { workingSport } from "#contract/permissions.ts";
import { isOfAge, withPublicWish } from "#contract/public-names.ts";
import { type Caller, system } from "../kit/access/caller.ts";
import { findAtHome } from "../kit/database/at-home.ts";
import { everySport, type Reader, type Transaction } from "../kit/database/schema.ts";
import { parseDocument } from "../kit/kinds/documents.ts";
import { notFound } from "../kit/kinds/rows.ts";
import { lookupTerm } from "../kit/lists/terms.ts";
import { invalid } from "../kit/refusal.ts";
import type { Applied, ClientRequest } from "../kit/save/apply-set.ts";
import type { Store } from "../kit/save/store.ts";
import { WorkingSet } from "../kit/save/working-set.ts";

/**
 * The people whose e-mail address the provider has verified as the caller's: of the caller's sport, or of all sports for
 * somebody without one.
 */
export async function ownPeople(db: Reader, caller: Caller): Promise<string[]> {
  const identities = await db.selectFrom("identity").select("email").where("user_id", "=", caller.userId).execute();
  const terms = identities.flatMap(({ email }) => (email === null ? [] : [lookupTerm("email", email)]));
  if (terms.length === 0) return [];
  const sport = workingSport(caller, caller.selected) ?? everySport;
  const found = await findAtHome(db, { type: "participant", terms: JSON.stringify([...new Set(terms)]), sport });
  return found
    .filter((row) => !(parseDocument(row) as Participant).mergedInto)
    .map(({ id }) => id)
    .sort();
}

/** The caller as the server, which reads and changes what is the caller's own. */
export function ownServer(caller: Caller): Caller {
  return { ...system, userId: caller.userId };
}

/** @throws 404 unless the person is the caller */
export async function requireOwn(store: Store, db: Reader, caller: Caller, id: string): Promise<void> {
  if (!(await ownPeople(db, caller)).includes(id)) throw notFound(store.features.of("participant"));
}

/**
 * Saves what people change of themselves, as a change set.
 * @throws 404 for somebody else, 400 when somebody under age agrees to be named
 */
export async function applyOwn(
  trx: Transaction,
  store: Store,
  {
    id,
    caller,
    body,
    clientRequest,
  }: { id: string; caller: Caller; body: OwnPersonBody; clientRequest: ClientRequest },
): Promise<Applied> {
  await requireOwn(store, trx, caller, id);
  const work = new WorkingSet(store, trx);
  const feature = work.features.of("participant");
  await work.connection.lockParents("shared");
  await work.load([id], "change");
  const person = work.get(id)?.entity as Participant;
  const { public: wish, phoneNumber } = body;
  if (wish === "yes" && !isOfAge(person, work.today)) throw invalid([{ path: "public", code: "notOfAge" }]);
  const data = {
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(wish !== undefined && { attributes: withPublicWish(person.attributes, wish) }),
  };
  const by = ownServer(caller);
  const change = { action: "save", feature, id, version: body.version, data, caller: by } as const;
  return store.applyIn(trx, { id: body.changeSet, changes: [change], caller: by, clientRequest });
}
