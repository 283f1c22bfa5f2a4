import type { TestApp } from "../../testing/test-app.ts";
import type { Model } from "./model.ts";
import { documentOf } from "./saving.ts";
import { personalFields } from "./shapes.ts";

/** How all that the model knows of stands in the database, in a form that can be compared. */
export interface State {
  entities: Record<string, object>;
  references: string[];
  visibility: string[];
  log: string[];
}

/** What the tables hold of these entities, of all that has these homes, and of the log after a point. */
export async function readState(
  { db: { read: db } }: TestApp,
  of: { ids: readonly string[]; homes: readonly string[]; after: number },
): Promise<State> {
  const { ids, homes, after } = of;
  const entities = await db
    .selectFrom("entity")
    .selectAll()
    .where(({ eb, or }) => or([eb("id", "in", ids), eb("home", "in", homes)]))
    .execute();
  const references = await db.selectFrom("reference").selectAll().where("from_id", "in", ids).execute();
  const visibility = await db.selectFrom("visibility").selectAll().where("entity", "in", ids).execute();
  const log = await db.selectFrom("change").selectAll().where("id", ">", after).where("entity", "in", ids).execute();
  return {
    entities: Object.fromEntries(
      entities.map((row) => [
        row.id,
        {
          type: row.type,
          version: row.version,
          home: row.home,
          owner: row.owner,
          by: row.updated_by,
          document: JSON.parse(row.document),
          open: row.public_document && JSON.parse(row.public_document),
          derived: sortedLists(row.derived === null ? {} : JSON.parse(row.derived)),
        },
      ]),
    ),
    references: references.map(({ from_id, field, to_id }) => `${from_id} ${field} ${to_id}`).sort(),
    visibility: visibility.map(({ entity, sport }) => `${entity} ${sport}`).sort(),
    log: log
      .map(({ entity, type, version, action, by, affects_summary, sports, reset_sports, before, after: next }) =>
        JSON.stringify([
          [entity, type, version, action, by, affects_summary],
          [JSON.parse(sports).sort(), JSON.parse(reset_sports).sort()],
          [sortedKeys(before && JSON.parse(before)), sortedKeys(next && JSON.parse(next))],
        ]),
      )
      .sort(),
  };
}

/** The same, as it has to be by the model. */
export function stateOf(model: Model): State {
  const entities = [...model.entities.values()];
  return {
    entities: Object.fromEntries(
      entities.map((entity) => [
        entity.id,
        {
          type: entity.type,
          version: entity.version,
          home: entity.home,
          owner: entity.owner,
          by: entity.by,
          document: documentOf(entity),
          open: entity.type === "participant" ? { ...documentOf(entity), ...personalFields } : null,
          derived: model.derivedOf(entity),
        },
      ]),
    ),
    references: entities
      .flatMap((entity) => model.references(entity).map(({ field, id }) => `${entity.id} ${field} ${id}`))
      .sort(),
    visibility: entities
      .flatMap((entity) =>
        ["*", ...(entity.type === "user" ? [] : model.sportsOf(entity))].map((sport) => `${entity.id} ${sport}`),
      )
      .sort(),
    log: model.log
      .map(({ entity, type, version, action, by, affectsSummary, sports, resets, before, after }) =>
        JSON.stringify([
          [entity, type, version, action, by, affectsSummary ? 1 : 0],
          [[...sports].sort(), [...resets].sort()],
          [sortedKeys(before), sortedKeys(after)],
        ]),
      )
      .sort(),
  };
}

/** Parts that are made at the same moment may stand in either order. */
export function sortedLists(fields: Record<string, unknown>): Record<string, unknown> {
  const sorted = { ...fields };
  for (const name of ["stages", "playingFields"]) {
    const list = sorted[name];
    if (Array.isArray(list)) sorted[name] = list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }
  return sorted;
}

function sortedKeys(fields: object | null): object | null {
  return fields && Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}
