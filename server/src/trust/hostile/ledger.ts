import type { Schema } from "../../kit/database/schema.ts";
import type { TestApp } from "../../testing/test-app.ts";

type Tables = Pick<Schema, "entity" | "reference" | "visibility" | "term" | "word" | "change">;
type Rows<Table extends keyof Tables> = Record<keyof Tables[Table], unknown>[];

/** All stored data of entities. Entities and sets stand in the order in which they were made, as ids are random. */
export type Ledger = {
  entities: Map<string, Schema["entity"]>;
  /** For each entity: its references, and its rows in lists. */
  about: Map<string, string[]>;
  changes: Map<string, Schema["change"]>;
  /** Change sets, without the columns that later sets change. */
  sets: Map<string, string>;
  deletions: Map<string, number>;
};

export async function readLedger({ db: { read: db } }: TestApp): Promise<Ledger> {
  const about = new Map<string, string[]>();
  const note = (id: string, text: string) => about.set(id, [...(about.get(id) ?? []), text]);
  for (const { from_id, field, to_id } of await db.selectFrom("reference").selectAll().execute()) {
    note(from_id, `refers ${field} ${to_id}`);
  }
  const rows: Rows<"visibility"> = await db.selectFrom("visibility").selectAll().execute();
  for (const { entity, sport, sort_key } of rows) note(String(entity), `seen ${sport} ${sort_key}`);
  for (const { entity, sport, term } of await db.selectFrom("term").selectAll().execute()) {
    note(entity, `found ${sport} ${term}`);
  }
  for (const { entity, word } of await db.selectFrom("word").selectAll().execute()) note(entity, `named ${word}`);
  const entities = await db.selectFrom("entity").selectAll().execute();
  const changes = await db.selectFrom("change").selectAll().orderBy("id").execute();
  const sets = await db.selectFrom("change_set").select(["id", "at", "by", "count", "undoes", "final"]).execute();
  const firstPlaces = new Map<string, number>();
  for (const { entity, change_set: set, id } of changes.toReversed()) firstPlaces.set(entity, id).set(set, id);
  const byPlace = (one: { id: string }, other: { id: string }) =>
    (firstPlaces.get(one.id) ?? 0) - (firstPlaces.get(other.id) ?? 0);
  const deletions = await db.selectFrom("deleted_entity").select(["id", "version"]).execute();
  return {
    sets: new Map(sets.sort(byPlace).map((set) => [set.id, JSON.stringify(set)])),
    deletions: new Map(deletions.map(({ id, version }) => [id, version])),
    entities: new Map(entities.sort(byPlace).map((row) => [row.id, row])),
    about: new Map([...about].map(([id, texts]) => [id, texts.sort()])),
    changes: new Map(
      // The ledger compares rows before the log has given them a position.
      changes.map(({ position: _placedLater, ...row }) => [String(row.id), { ...row, position: null } as never]),
    ),
  };
}
