import { sql } from "kysely";
import { isOut } from "#contract/entry-status.ts";
import type { Entry } from "#contract/fields/entry.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { Task } from "#contract/tasks.ts";
import { type Caller, requireSport } from "../../kit/access/caller.ts";
import { isAnyOf, lookUp } from "../../kit/database/each-of.ts";
import { prepare } from "../../kit/database/prepared.ts";
import { parseDocument } from "../../kit/kinds/documents.ts";
import { keyAt } from "../../kit/lists/listing-rows.ts";
import { lookupTerm } from "../../kit/lists/terms.ts";
import { teamsWithin } from "../../kit/lists/within.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { isClub, isOpen } from "./entry-window.ts";

/** The tournaments in which the caller's clubs may enter teams now. */
export async function findEntryTasks(work: WorkingSet, caller: Caller): Promise<Task[]> {
  const clubs = [...new Set(caller.grants.filter(isClub).map(({ scope }) => scope.id))];
  if (clubs.length === 0) return [];
  const sport = requireSport(caller);
  const db = await work.reader();
  const from = lookupTerm("entriesUntil", keyAt(Date.parse(work.at) + 1));
  const tournaments = (await findWithWindow(db, { sport, from, before: lookupTerm("entriesUntil", "~") }))
    .map((row) => parseDocument(row) as Tournament)
    .filter(({ entryWindow }) => entryWindow !== null && isOpen(entryWindow, work.at));
  if (tournaments.length === 0) return [];
  const list = JSON.stringify(tournaments.map(({ id }) => id));
  const tasks: Task[] = [];
  for (const club of clubs) {
    const teams = JSON.stringify(await teamsWithin(db, [club], sport));
    const entries = (await findEntriesOf(db, { teams, list })).map((row) => parseDocument(row) as Entry);
    const entered = Map.groupBy(
      entries.filter(({ status }) => !isOut(status)),
      ({ tournament }) => tournament.id,
    );
    for (const { id, entryWindow } of tournaments) {
      tasks.push({
        type: "TASK_ENTER",
        subject: { id, type: "tournament" },
        of: { id: club, type: "organization" },
        due: entryWindow?.to ?? null,
        count: entered.get(id)?.length ?? 0,
      });
    }
  }
  return tasks;
}

const findWithWindow = prepare((db, { sport, from, before }: Record<"sport" | "from" | "before", string>) => ({
  compile: () =>
    sql<{ document: string }>`
      select e.document from term as t ${lookUp(db, "entity", "e", sql`e.id = t.entity and e.home = ${sport}`)}
      where t.sport = ${sport} and t.type = 'tournament' and t.term >= ${from} and t.term < ${before}`.compile(db),
}));

const findEntriesOf = prepare((db, { teams, list }: Record<"teams" | "list", string>) => ({
  compile: () => {
    const ofTeam = sql`e.id = r.from_id and e.type = 'entry' and ${isAnyOf(db, sql`e.owner`, list)}`;
    return sql<{ document: string }>`
      select e.document from reference as r ${lookUp(db, "entity", "e", ofTeam)}
      where ${isAnyOf(db, sql`r.to_id`, teams)} and r.field = 'competitor'`.compile(db);
  },
}));
