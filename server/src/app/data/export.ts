import type { AnyEntity } from "#contract/entity.ts";
import { referencesIn } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";

import { userType } from "../../kit/access/kinds.ts";
import { everySport, type Reader } from "../../kit/database/schema.ts";
import { imagesIn } from "../../kit/images/images.ts";
import { parseDocument } from "../../kit/kinds/documents.ts";
import type { Feature, Features } from "../../kit/kinds/feature.ts";
import { identitiesOf } from "./identities.ts";
import { imageRecordOf } from "./images.ts";
import type { DataRecord } from "./record.ts";

const page = 500;

interface Exported {
  home: string | null;
  entity: AnyEntity;
}

/**
 * Every entity as a record, each after the entities that it refers to. A reference to a later entity (a tournament's
 * current stage, two people who guard each other) is omitted at first, and follows in a second record of the same
 * entity. An image comes before the first entity that names it.
 */
export async function* exportRecords(db: Reader, features: Features): AsyncGenerator<DataRecord> {
  const written = new Set<string>();
  let incomplete: (Exported & { feature: Feature })[] = [];
  for (const { feature, listedAs } of passes(features)) {
    let waiting: Exported[] = [];
    for await (const exported of readAll(db, listedAs)) {
      if (missing(feature, exported.entity, written).length > 0 && refersToOwnKind(feature, exported.entity)) {
        waiting.push(exported);
        continue;
      }
      yield* write(db, feature, exported, written);
      if (missing(feature, exported.entity, written).length > 0) incomplete.push({ ...exported, feature });
    }
    while (waiting.length > 0) {
      const ready = waiting.filter(({ entity }) => missing(feature, entity, written).length === 0);
      const next = ready.length > 0 ? ready : waiting.slice(0, 1);
      for (const exported of next) {
        yield* write(db, feature, exported, written);
        if (ready.length === 0) incomplete.push({ ...exported, feature });
      }
      waiting = waiting.filter((exported) => !next.includes(exported));
    }
    const complete = incomplete.filter((one) => missing(one.feature, one.entity, written).length === 0);
    for (const exported of complete) yield* write(db, exported.feature, exported, written);
    incomplete = incomplete.filter((one) => !complete.includes(one));
  }
}

/** The kinds in their order; those that a list holds apart come after the others of their kind. */
function passes(features: Features): { feature: Feature; listedAs: string }[] {
  return features.all.flatMap((feature) => {
    const { type, listedApart } = feature.definition;
    return [type, ...(listedApart ? [listedApart.as] : [])].map((listedAs) => ({ feature, listedAs }));
  });
}

export async function countEntities(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom("entity")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function* write(
  db: Reader,
  { definition }: Feature,
  { home, entity }: Exported,
  written: Set<string>,
): AsyncGenerator<DataRecord> {
  const { id, version: _version, ...data } = entity;
  for (const [name, { mode, isExported }] of Object.entries<Field>(definition.fields))
    if (mode === "computed" && !isExported) delete data[name];
  // The field is omitted rather than cleared, so that an import keeps the existing value.
  for (const name of missing({ definition }, entity, written)) delete data[name];
  written.add(id);
  for (const image of imagesIn(definition, entity)) {
    const record = written.has(image) ? null : await imageRecordOf(db, image);
    if (record) yield record;
    written.add(image);
  }
  if (definition.type === userType) data.identities = await identitiesOf(db, id);
  yield { entity: definition.type, id, ...(home !== null && { home }), data };
}

/** The fields that refer to entities which have not been written yet. */
function missing(
  { definition }: Pick<Feature, "definition">,
  entity: AnyEntity,
  written: ReadonlySet<string>,
): string[] {
  const references = referencesIn(definition, entity).filter(({ id }) => !written.has(id));
  return [...new Set(references.map(({ field }) => field))];
}

function refersToOwnKind({ definition }: Feature, entity: AnyEntity): boolean {
  return referencesIn(definition, entity).some(({ type }) => type === definition.type);
}

/** The order of lists; kinds without a name are sorted by creation. */
async function* readAll(db: Reader, listedAs: string): AsyncGenerator<Exported> {
  let key = "";
  let last = "";
  for (;;) {
    const rows = await db
      .selectFrom("visibility as v")
      .innerJoin("entity", "entity.id", "v.entity")
      .select(["v.sort_key", "v.entity", "entity.home", "entity.document"])
      .where("v.sport", "=", everySport)
      .where("v.type", "=", listedAs)
      .where(({ eb, refTuple, tuple }) => eb(refTuple("v.sort_key", "v.entity"), ">", tuple(key, last)))
      .orderBy("v.sort_key")
      .orderBy("v.entity")
      .limit(page)
      .execute();
    for (const row of rows) yield { home: row.home, entity: parseDocument(row) };
    const end = rows.at(-1);
    if (!end || rows.length < page) return;
    key = end.sort_key;
    last = end.entity;
  }
}
