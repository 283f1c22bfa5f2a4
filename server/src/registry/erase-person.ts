import { sql } from "kysely";
import type { Warning } from "#contract/change-sets.ts";
import type { EraseBody } from "#contract/erase-person.ts";
import type { Field } from "#contract/field.ts";
import { participant as definition, type Participant } from "#contract/fields/participant.ts";
import { mayManage } from "#contract/permissions.ts";
import { erasedName } from "#contract/public-names.ts";
import { type Caller, requireHome, system } from "../kit/access/caller.ts";
import { isAnyOf } from "../kit/database/each-of.ts";
import type { Transaction } from "../kit/database/schema.ts";
import { readParts } from "../kit/database/stored-entities.ts";
import { conflict, notFound } from "../kit/kinds/rows.ts";
import { Refusal } from "../kit/refusal.ts";
import type { Applied, ClientRequest } from "../kit/save/apply-set.ts";
import type { Change, SaveChange } from "../kit/save/change.ts";
import { eraseFromLog } from "../kit/save/erasure.ts";
import { requireRole } from "../kit/save/rights-over.ts";
import type { EntityState } from "../kit/save/step.ts";
import type { Store } from "../kit/save/store.ts";
import { WorkingSet } from "../kit/save/working-set.ts";
import { namedAfter, teamsOfGone } from "./named-after-people.ts";
import { findRemains, mostRemains, type Remaining } from "./remains.ts";

/**
 * Takes everything personal from somebody who has played, and so can't be deleted: the id stays, the person goes, and
 * whoever was merged into it goes, too, being the same person. The parts of the person go with it, licenses excepted,
 * which keep their id as their number.
 * @throws 403 for who is no registrar of the sport, 404, 409 version-conflict, 409 erased
 */
export async function applyErasure(
  trx: Transaction,
  store: Store,
  { id, caller, body, clientRequest }: { id: string; caller: Caller; body: EraseBody; clientRequest: ClientRequest },
): Promise<{ applied: Applied; warnings: readonly Warning[] }> {
  const work = new WorkingSet(store, trx);
  const feature = work.features.of("participant");
  // Whoever has grants learns first what is not there or has changed.
  requireRole(caller, mayManage(caller, "participant") || caller.grants.length > 0);
  await work.connection.lockParents("shared");
  await work.load([id], "change");
  const state = work.get(id);
  if (state?.row.type !== "participant" || !work.sees(caller, state)) throw notFound(feature);
  if (state.row.version + 1 !== body.version) throw conflict(state.row);
  requireRole(caller, mayManage(caller, "participant"));
  requireHome(caller, state.row.home);
  const person = state.entity as Participant;
  if (person.erased) throw new Refusal("erased", "This person was erased.");
  const by: Caller = { ...system, userId: caller.userId };
  const save = (of: EntityState, data: object, computed: Record<string, unknown> = {}): SaveChange => ({
    action: "save",
    feature: work.features.of(of.row.type),
    id: of.row.id,
    version: "next",
    data,
    computed: computed,
    origin: "server",
    caller: by,
  });
  const home = state.row.home ?? "";
  const people = [state, ...(await mergedInto(work, trx, id))];
  const ids = people.map(({ row }) => row.id);
  const parts = (await readParts(trx, ids)).map((part) => part.id);
  await work.load(parts, "delete");
  const changes: Change[] = people.map((one) => {
    const into = one === state ? null : (one.entity as Participant).mergedInto;
    return save(one, emptied(one.entity as Participant), { erased: true, mergedInto: into });
  });
  for (const part of parts) {
    const computed = work.get(part);
    if (!computed) continue;
    if (computed.row.type === "license") changes.push(save(computed, { number: part }));
    else
      changes.push({
        action: "delete",
        feature: work.features.of(computed.row.type),
        id: part,
        version: "next",
        caller: by,
      });
  }
  const gone = { ids: new Set(ids), sports: state.sports };
  const teams = await teamsOfGone(work, gone);
  for (const { state: team, name } of teams) if (name !== team.entity.name) changes.push(save(team, { name }));
  const named = await namedAfter(work, gone, teams);
  const except = [...ids, ...parts, ...named.map((team) => team.id)];
  const remains = [];
  for (const one of people) remains.push(...(await findRemains(trx, one.entity as Participant, { home, except })));
  const applied = await store.applyIn(trx, {
    id: body.changeSet,
    changes,
    caller: by,
    clientRequest,
    origin: "merge",
    isFinal: true,
  });
  if (!clientRequest.isPreview) {
    await eraseFromLog(trx, { entities: [...ids, ...parts], owners: ids, named });
    await trx.deleteFrom("calendar_key").where("entity", "in", ids).execute();
  }
  return { applied, warnings: withoutRepeats(remains).map((params) => ({ code: "NAME_REMAINS", params })) };
}

/** The people who were merged into this one, also by way of others. */
async function mergedInto(work: WorkingSet, trx: Transaction, id: string): Promise<EntityState[]> {
  const found = new Map<string, EntityState>();
  for (let into = [id]; into.length > 0; ) {
    const { rows } = await sql<{ id: string }>`
      select e.id from reference as r inner join entity as e on e.id = r.from_id
      where ${isAnyOf(trx, sql`r.to_id`, JSON.stringify(into))} and e.type = 'participant'`.execute(trx);
    const referring = rows.map((row) => row.id);
    await work.load(referring, "change");
    const before = into;
    into = [];
    for (const one of referring) {
      const state = work.get(one);
      const target = (state?.entity as Participant | undefined)?.mergedInto?.id;
      if (!state || found.has(one) || target === undefined || !before.includes(target)) continue;
      found.set(one, state);
      into.push(one);
    }
  }
  return [...found.values()];
}

function withoutRepeats(remains: readonly Remaining[]): Remaining[] {
  return [...new Map(remains.map((one) => [`${one.id} ${one.field}`, one])).values()].slice(0, mostRemains);
}

/** The fields of somebody of whom nothing is known but the kind of person and of sport. */
function emptied(person: Participant): Record<string, unknown> {
  const { type, sportType } = person;
  const cleared = Object.entries<Field>(definition.fields).flatMap(([name, { mode, cleared }]) =>
    mode === "optional" ? [[name, cleared()]] : [],
  );
  return { ...Object.fromEntries(cleared), firstname: erasedName, lastname: erasedName, type, sportType };
}
