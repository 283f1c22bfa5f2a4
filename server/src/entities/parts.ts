import type { AnyEntity } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { everySport } from "../access/caller.ts";
import type { Transaction } from "../database/schema.ts";
import { parseDocument } from "./documents.ts";

/** The parts of one kind that an entity has, in the order of their lists. */
export async function partsOf(trx: Transaction, owner: string, type: EntityType): Promise<AnyEntity[]> {
  const rows = await trx
    .selectFrom("entity")
    .innerJoin("visibility", "visibility.entity", "entity.id")
    .select("entity.document")
    .where("entity.owner", "=", owner)
    .where("entity.type", "=", type)
    .where("visibility.sport", "=", everySport)
    .orderBy("visibility.sort_key")
    .orderBy("entity.id")
    .execute();
  return rows.map(parseDocument);
}

export async function countParts(trx: Transaction, owner: string, type: EntityType): Promise<number> {
  const { count } = await trx
    .selectFrom("entity")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("owner", "=", owner)
    .where("type", "=", type)
    .executeTakeFirstOrThrow();
  return Number(count);
}
