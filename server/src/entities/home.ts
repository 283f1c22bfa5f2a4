import { type AnyDefinition, type AnyEntity, referencesIn } from "#contract/entity.ts";
import { workingSport } from "#contract/permissions.ts";
import type { Caller } from "../access/caller.ts";
import { prepare } from "../database/prepared.ts";
import type { Transaction } from "../database/schema.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { Features } from "./feature.ts";
import { singular } from "./kind-words.ts";

/**
 * The sport that a new entity belongs to: its owner's; else the one that an import names; else the caller's; else, for a
 * superuser who has selected none, its first parent's.
 * @throws 400 when nothing tells
 */
export async function chooseHome(
  trx: Transaction,
  features: Features,
  caller: Caller,
  definition: AnyDefinition,
  next: AnyEntity,
  named: string | undefined,
): Promise<string | null> {
  if (definition.homeless) return null;
  const upward = definition.owner ?? definition.parents;
  if (!definition.owner) {
    if (named !== undefined) return requireNamedSport(trx, named);
    const working = workingSport(caller, caller.selected);
    if (working !== null) return working;
  }
  const first = referencesIn(definition, next).find(({ field }) => field === upward);
  if (first) {
    const [row] = await findHome(trx, { id: first.id });
    if (!row) throw new Error(`The entity ${first.id} has gone`);
    return features.of(row.type).definition.homeless ? row.id : row.home;
  }
  throw new Refusal("select-sport", `Select a sport first: the new ${singular(definition.type)} has to belong to one.`);
}

const findHome = prepare((db, { id }: { id: string }) =>
  db.selectFrom("entity").select(["id", "type", "home"]).where("id", "=", id),
);

async function requireNamedSport(trx: Transaction, id: string): Promise<string> {
  const [row] = await findHome(trx, { id });
  if (row?.type !== "sport") throw invalid([{ path: "home", code: "notVisible", params: { type: "sport" } }]);
  return id;
}
