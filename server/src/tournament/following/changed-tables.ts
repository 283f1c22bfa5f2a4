import { sql } from "kysely";
import { isOut } from "#contract/entry-status.ts";
import { entryStatuses } from "#contract/enumerations.ts";
import { isFoundBy, isSqlite } from "../../kit/database/each-of.ts";
import { prepare } from "../../kit/database/prepared.ts";
import type { Reader } from "../../kit/database/schema.ts";
import type { Followed } from "../../kit/kinds/feature.ts";
import type { Step } from "../../kit/save/step.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { stagesNamedIn } from "../state/followers.ts";
import { followSources } from "./followed-matches.ts";
import { followWithdrawalsIn } from "./followed-withdrawals.ts";

/** Whether a stage, a tournament or a sport has changed the rules of its tables and of those below it. */
export function areTablesChanged({ changed, before, after }: Step): boolean {
  return before !== null && after !== null && (changed.includes("standings") || changed.includes("format"));
}

/**
 * The consequences of new rules of a tournament's or a sport's tables: matches that are not played because somebody has
 * withdrawn, and the competitors of matches that depend on the tables.
 */
export async function* followTables(work: WorkingSet, steps: readonly Step[]): AsyncGenerator<readonly Followed[]> {
  const trx = await work.transaction();
  for (const step of steps) {
    if (areTablesChanged(step)) yield await followWithdrawalsIn(work, await tablesWithWithdrawals(trx, step.id));
    yield await followSources(work, await stagesNamedIn(trx, step.id));
  }
}

/** The stages of a tournament, or of a sport, in whose tournament somebody has withdrawn or was disqualified. */
async function tablesWithWithdrawals(db: Reader, id: string): Promise<string[]> {
  return (await findTables(db, { id })).map((row) => row.id);
}

const out = entryStatuses.filter(isOut);

const findTables = prepare((db, { id }: { id: string }) => ({
  compile: () => {
    const document = isSqlite(db) ? sql`e.document` : sql`e.document::json`;
    const tournaments = sql`(
      select e.owner from entity as e where e.type = 'entry' and (e.owner = ${id} or e.home = ${id})
        and ${document} ->> 'status' in (${sql.join(out)}))`;
    return sql<{ id: string }>`
      select s.id as id from entity as s where s.type = 'stage' and ${isFoundBy(db, sql`s.owner`, tournaments)}
      order by s.id`.compile(db);
  },
}));
