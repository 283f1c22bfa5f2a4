import type { TestApp } from "../../testing/test-app.ts";
import type { Model } from "./model.ts";
import { anyInstant } from "./results.ts";
import { documentOf } from "./saving.ts";
import { personalFields } from "./shapes.ts";

/** The stored state of all entities of the model, in a form that can be compared. */
export interface State {
  entities: Record<string, object>;
  references: string[];
  visibility: string[];
  deletions: string[];
  /** The log of each change set, in its order. */
  log: Record<string, string[]>;
  sets: Record<string, object>;
}

/** Reads the tables: the given entities, all entities with the given homes, and the log after a position. */
export async function readState(
  { db: { read: db } }: TestApp,
  of: { ids: readonly string[]; sets: readonly string[]; homes: readonly string[]; after: number },
): Promise<State> {
  const { ids, sets, homes, after } = of;
  const entities = await db
    .selectFrom("entity")
    .selectAll()
    .where(({ eb, or }) => or([eb("id", "in", ids), eb("home", "in", homes)]))
    .execute();
  const references = await db.selectFrom("reference").selectAll().where("from_id", "in", ids).execute();
  const visibility = await db.selectFrom("visibility").selectAll().where("entity", "in", ids).execute();
  const deletions = await db.selectFrom("deleted_entity").selectAll().where("id", "in", ids).execute();
  const log = await db
    .selectFrom("change")
    .selectAll()
    .where("id", ">", after)
    .where("entity", "in", ids)
    .orderBy("id")
    .execute();
  const setIds = [...sets, ...log.map(({ change_set }) => change_set)];
  const headers = await db.selectFrom("change_set").selectAll().where("id", "in", setIds).execute();
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
          document: parse(row.document),
          open: row.public_document && parse(row.public_document),
          derived: sortedLists(row.derived === null ? {} : JSON.parse(row.derived)),
        },
      ]),
    ),
    references: references.map(({ from_id, field, to_id }) => `${from_id} ${field} ${to_id}`).sort(),
    visibility: visibility.map(({ entity, sport }) => `${entity} ${sport}`).sort(),
    deletions: deletions
      .map(({ id, version, deleted_by, home, owner }) => [id, version, deleted_by, home, owner].join(" "))
      .sort(),
    log: bySet(
      log.map(({ change_set, before, after: next, ...row }) => [
        change_set,
        [row.entity, row.type, row.version, row.action, row.by, row.affects_summary, row.owner, row.followed],
        [JSON.parse(row.sports).sort(), JSON.parse(row.reset_sports).sort(), sortedKeys(JSON.parse(row.told))],
        [sortedKeys(before === null ? null : parse(before)), sortedKeys(next === null ? null : parse(next))],
      ]),
    ),
    sets: Object.fromEntries(
      headers.map(({ id, title, by, count, undoes, undone_by: undoneBy, final }) => [
        id,
        { id, title, by, count, undoes, final: final === 1, undoneBy },
      ]),
    ),
  };
}

/** The expected state by the model. */
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
    deletions: [...model.deletions]
      .map(([id, { version, by, home, owner }]) => [id, version, by, home, owner].join(" "))
      .sort(),
    log: bySet(
      model.log.map(({ set, before, after, ...entry }) => [
        set,
        [
          entry.entity,
          entry.type,
          entry.version,
          entry.action,
          entry.by,
          Number(entry.affectsSummary),
          entry.owner,
          Number(entry.followed),
        ],
        [[...entry.sports].sort(), [...entry.resets].sort(), sortedKeys(entry.reported)],
        [sortedKeys(before), sortedKeys(after)],
      ]),
    ),
    sets: Object.fromEntries(
      [...model.sets.values()].map(({ sent: _sent, ...set }) => [set.id, { ...set, undoneBy: model.undoneBy(set.id) }]),
    ),
  };
}

const parse = (text: string) => withoutStart(JSON.parse(text));

/** The fields with a mark in place of the instant at which a match became LIVE. */
function withoutStart(fields: Record<string, unknown>): Record<string, unknown> {
  return typeof fields.startedAt === "string" ? { ...fields, startedAt: anyInstant } : fields;
}

/**
 * The fields of an answer in the form of the model. The lists of parts are sorted, since parts that are created at the
 * same time may be in either order.
 */
export function sortedLists(fields: Record<string, unknown>): Record<string, unknown> {
  const sorted = { ...withoutStart(fields) };
  for (const name of ["stages", "playingFields"]) {
    const list = sorted[name];
    if (Array.isArray(list)) sorted[name] = list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }
  return sorted;
}

function bySet(rows: readonly [set: string, ...unknown[]][]): Record<string, string[]> {
  const sets: Record<string, string[]> = {};
  for (const [set, ...row] of rows) sets[set] = [...(sets[set] ?? []), JSON.stringify(row)];
  return sets;
}

function sortedKeys(fields: object | null): object | null {
  return fields && Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}
