import { sql } from "kysely";
import type { Participant } from "#contract/fields/participant.ts";
import type { MergeBody } from "#contract/merge-people.ts";
import { mayManage } from "#contract/permissions.ts";
import { type Caller, requireHome, system } from "../kit/access/caller.ts";
import { documentContains } from "../kit/database/containing.ts";
import type { Reader, Transaction } from "../kit/database/schema.ts";
import { conflict, notFound } from "../kit/kinds/rows.ts";
import { invalid, Refusal } from "../kit/refusal.ts";
import type { Applied, ClientRequest } from "../kit/save/apply-set.ts";
import type { SaveChange } from "../kit/save/change.ts";
import { requireRole } from "../kit/save/rights-over.ts";
import type { EntityState } from "../kit/save/step.ts";
import type { Store } from "../kit/save/store.ts";
import { WorkingSet } from "../kit/save/working-set.ts";
import { refuseGone } from "./gone-people.ts";
import { statesOfLicenses } from "./licenses-of-person.ts";
import { moveReferences } from "./move-references.ts";
import { unitedStretches } from "./united.ts";

/** The most entities that may refer to the other person: with both people, a set has room for them. */
const mostReferring = 4_999;

/**
 * Makes one person of two: what refers to the other one refers to the person in the address, and the other one stays
 * without memberships.
 * @throws 403 for who is no registrar of the sport, 404, 409 version-conflict, merged or not-same, 400 too-many
 */
export async function applyMerge(
  trx: Transaction,
  store: Store,
  { id, caller, body, clientRequest }: { id: string; caller: Caller; body: MergeBody; clientRequest: ClientRequest },
): Promise<Applied> {
  const work = new WorkingSet(store, trx);
  const feature = work.features.of("participant");
  // Whoever has grants learns first what is not there or has changed.
  requireRole(caller, mayManage(caller, "participant") || caller.grants.length > 0);
  // Licenses change their owner.
  await work.connection.lockParents("exclusive");
  await work.load([id, body.other], "change");
  const kept = stateOf(work, caller, id);
  if (!kept) throw notFound(feature);
  const other = stateOf(work, caller, body.other);
  if (id === body.other) throw invalid([{ path: "other", code: "itself" }]);
  if (!other) throw invalid([{ path: "other", code: "notVisible", params: { type: "participant" } }]);
  if (kept.row.version + 1 !== body.version) throw conflict(kept.row);
  if (other.row.version + 1 !== body.otherVersion) throw conflict(other.row);
  requireRole(caller, mayManage(caller, "participant"));
  requireHome(caller, kept.row.home);
  if (other.row.home !== kept.row.home) throw invalid([{ path: "other", code: "otherSport" }]);
  for (const { entity } of [kept, other]) await refuseGone(work, entity as Participant);
  await requireSame(work, id, body.other);
  const referring = (await findReferring(trx, { id: body.other, home: kept.row.home ?? "" })).filter(
    (one) => one !== id,
  );
  if (referring.length > mostReferring) {
    throw new Refusal("too-many", `More than ${mostReferring} entities refer to the other person.`);
  }
  await work.load(referring, "change");
  const by: Caller = { ...system, userId: caller.userId };
  const save = (state: EntityState, data: object, computed: Record<string, unknown> = {}): SaveChange => ({
    action: "save",
    feature: work.features.of(state.row.type),
    id: state.row.id,
    version: "next",
    data,
    computed: computed,
    origin: "server",
    caller: by,
  });
  const [person, gone] = [kept.entity, other.entity] as [Participant, Participant];
  const changes = [
    save(kept, united(person, gone, body.take)),
    save(other, { memberships: [] }, { mergedInto: { id, type: "participant" } }),
    ...referring.flatMap((one) => {
      const state = work.get(one);
      if (!state || one === body.other) return [];
      const definition = work.definitionOf(state.row.type);
      const { data, computed } = moveReferences(definition, state.entity, { from: body.other, to: id });
      return [save(state, data, computed)];
    }),
  ];
  return store.applyIn(trx, { id: body.changeSet, changes, caller: by, clientRequest, origin: "merge" });
}

function stateOf(work: WorkingSet, caller: Caller, id: string): EntityState | null {
  const state = work.get(id);
  return state?.row.type === "participant" && work.sees(caller, state) ? state : null;
}

async function requireSame(work: WorkingSet, id: string, other: string): Promise<void> {
  for (const one of [id, other]) if (!(await statesOfLicenses(work, one)).includes("LICENSE_STATE_ACTIVE")) return;
  throw new Refusal("not-same", "Both have an active license.");
}

/** The fields of the kept person: memberships and lists of both, and what is taken from the other one. */
function united(kept: Participant, other: Participant, take: MergeBody["take"]): Partial<Participant> {
  const taken = Object.fromEntries(take.map((field) => [field, other[field]]));
  const guardians = [...kept.guardians, ...other.guardians].filter(({ id }) => id !== kept.id && id !== other.id);
  const names = kept.attributes.map(({ name }) => name);
  return {
    ...taken,
    memberships: unitedStretches(kept.memberships, other.memberships, ({ organization }) => organization.id),
    guardians: [...new Map(guardians.map((one) => [one.id, one])).values()],
    equipment: [...new Set([...kept.equipment, ...other.equipment])],
    attributes: [...kept.attributes, ...other.attributes.filter(({ name }) => !names.includes(name))],
  };
}

/** Whatever refers to the person. Teams also name those who have left, without a reference. */
export async function findReferring(db: Reader, { id, home }: { id: string; home: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select from_id as id from reference where to_id = ${id}
    union select id from entity
    where type = 'team' and home = ${home} and ${documentContains(db, id)}
    order by 1 limit ${mostReferring + 2}`.execute(db);
  return rows.map((row) => row.id);
}
