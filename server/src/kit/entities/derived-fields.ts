import { sql } from "kysely";
import type { AnyEntity } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { everySport } from "../access/caller.ts";
import { eachOf } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { Reader } from "../database/schema.ts";
import { parseDocument } from "./documents.ts";
import type { Feature, Features } from "./feature.ts";
import type { Step } from "./step.ts";

/** A field that is computed from an entity's parts of one kind: their number, or a list of some of their members. */
export interface DerivedField {
  name: string;
  parts: EntityType;
  /** The members, listed in the order of the parts; null when the field is the number of parts. */
  members: readonly string[] | null;
}

/** The derived fields of a new entity, as they are stored; null for a kind that has none. */
export function initialDerived({ derived }: Feature): string | null {
  return derived ? JSON.stringify({ [derived.name]: derived.members ? [] : 0 }) : null;
}

/** The owners whose derived fields may change by the step. */
export function ownersToDerive(features: Features, { before, after, changed }: Step): string[] {
  const owners = [...new Set([before?.row.owner, after?.row.owner])].filter((id) => id !== undefined && id !== null);
  if (owners.length === 0) return [];
  const type = (after ?? before)?.row.type;
  return owners.filter(() =>
    features.all.some(({ derived }) => {
      if (!derived || derived.parts !== type) return false;
      const isSame = before && after && before.row.owner === after.row.owner;
      return !isSame || (derived.members?.some((name) => name === "version" || changed.includes(name)) ?? false);
    }),
  );
}

/** The derived fields of these entities of one kind, in their stored form, computed from the parts in the database. */
export async function derive(
  db: Reader,
  derived: DerivedField,
  owners: readonly string[],
): Promise<Map<string, string>> {
  const { name, parts, members } = derived;
  const list = JSON.stringify(owners);
  if (members === null) {
    const counts = new Map((await countParts(db, { list, parts })).map(({ owner, count }) => [owner, Number(count)]));
    return new Map(owners.map((id) => [id, JSON.stringify({ [name]: counts.get(id) ?? 0 })]));
  }
  const rows = Map.groupBy(await findParts(db, { list, parts }), ({ owner }) => owner);
  const only = (entity: AnyEntity) => Object.fromEntries(members.map((member) => [member, entity[member]]));
  return new Map(
    owners.map((id) => [id, JSON.stringify({ [name]: (rows.get(id) ?? []).map((row) => only(parseDocument(row))) })]),
  );
}

const countParts = prepare((db, { list, parts }: { list: string; parts: EntityType }) => ({
  compile: () =>
    sql<{ owner: string; count: number | string }>`
      select owner, count(*) as count from entity where owner in ${eachOf(db, list)} and type = ${parts}
      group by owner`.compile(db),
}));

const findParts = prepare((db, { list, parts }: { list: string; parts: EntityType }) => ({
  compile: () =>
    sql<{ owner: string; document: string }>`
      select e.owner as owner, e.document as document from entity as e
      inner join visibility as v on v.entity = e.id and v.sport = ${everySport}
      where e.owner in ${eachOf(db, list)} and e.type = ${parts} order by v.sort_key, e.id`.compile(db),
}));
