import { setImmediate as turn } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Caller, requireSport } from "../access/caller.ts";
import { sportType, userType } from "../access/kinds.ts";
import { eachOf, isFoundBy } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import { type ChangeTable, everySport, type Reader } from "../database/schema.ts";

/** After so many changes that are read, the server answers others. */
const many = 500;

/** A change as the log has it. */
export type LoggedChange = Omit<ChangeTable, "id"> & { id: number };

/** The changes of a set in their order. */
export async function findChangesOfSet(db: Reader, changeSet: string): Promise<LoggedChange[]> {
  const changes = await findChanges(db, { changeSet });
  if (changes.length > many) await turn();
  return changes;
}

const findChanges = prepare((db, { changeSet }: { changeSet: string }) =>
  db.selectFrom("change").selectAll().where("change_set", "=", changeSet).orderBy("id"),
);

/** Those of the changes of one set that the caller may see. */
export async function visibleChanges(
  db: Reader,
  caller: Caller,
  changes: readonly LoggedChange[],
): Promise<LoggedChange[]> {
  const [first] = changes;
  if (!first) return [];
  const visible = await sql<{ entity: string }>`
    select distinct c.entity as entity from change as c
    where c.change_set = ${first.change_set} and ${mayBeSeen(db, caller)}`.execute(db);
  if (changes.length > many) await turn();
  const entities = new Set(visible.rows.map(({ entity }) => entity));
  return changes.filter(({ entity }) => entities.has(entity));
}

/** The sport whose view of the history the caller reads. */
export function scopeOfHistory(caller: Caller): string {
  return caller.superUser ? (caller.selected ?? everySport) : requireSport(caller);
}

/** The condition that the caller sees the entity of a change `c` now, or saw it when it was deleted. */
export function mayBeSeen(db: Reader, caller: Caller): RawBuilder<SqlBool> {
  const scope = scopeOfHistory(caller);
  if (scope === everySport) return sql<SqlBool>`1 = 1`;
  const homeless = caller.superUser ? sql`or c.type in (${userType}, ${sportType})` : sql``;
  return sql<SqlBool>`(
    exists (select 1 from visibility as v where v.entity = c.entity and v.sport = ${scope})
    or exists (
      select 1 from deleted_entity as d
      inner join change as l on l.entity = d.id and l.version = d.version
      where d.id = c.entity and ${isFoundBy(db, sql`${scope}`, eachOf(db, sql.ref("l.sports")))})
    ${homeless})`;
}
