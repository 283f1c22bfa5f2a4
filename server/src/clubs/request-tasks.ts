import { sql } from "kysely";
import type { Request } from "#contract/fields/request.ts";
import type { Task } from "#contract/tasks.ts";
import { type Caller, requireSport } from "../kit/access/caller.ts";
import { findAtHome } from "../kit/database/at-home.ts";
import { eachOf, lookUp } from "../kit/database/each-of.ts";
import { prepare } from "../kit/database/prepared.ts";
import { everySport } from "../kit/database/schema.ts";
import { parseDocument } from "../kit/kinds/documents.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { answersFor, nextToAnswer } from "./parties.ts";

const openTerms = JSON.stringify(["state:REQUEST_STATE_OPEN"]);

/** Open requests that the caller has to answer, or of which a club of the caller has been told. */
export async function findRequestTasks(work: WorkingSet, caller: Caller): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const request of await findOpen(work, caller)) {
    if (request.until !== null && request.until < work.at) continue;
    const { id, type, until, told, answers } = request;
    const task = { subject: { id, type: "request" as const }, due: until, count: null };
    const next = nextToAnswer(request);
    if (next && (await answersFor(work, caller, next, { type, part: "asks" }))) {
      tasks.push({ ...task, type: "TASK_REQUEST", of: next as Task["of"] });
    }
    for (const of of told) {
      if (answers.some((answer) => answer.of.id === of.id)) continue;
      if (!(await answersFor(work, caller, of, { type, part: "told" }))) continue;
      tasks.push({ ...task, type: "TASK_TOLD", of: of as Task["of"] });
      break;
    }
  }
  return tasks;
}

/** The open requests of the sport for who has a role in it, else those with a party within the caller's grants. */
async function findOpen(work: WorkingSet, caller: Caller): Promise<Request[]> {
  const sport = caller.superUser ? (caller.selected ?? everySport) : requireSport(caller);
  const db = await work.reader();
  const isForAll = caller.superUser || caller.roles.length > 0;
  const scopes = JSON.stringify(caller.grants.map(({ scope }) => scope.id));
  const rows = isForAll
    ? await findAtHome(db, { type: "request", terms: openTerms, sport })
    : caller.grants.length > 0
      ? await findOpenWithin(db, { sport, scopes })
      : [];
  return rows.map((row) => parseDocument(row) as Request).filter(({ state }) => state === "REQUEST_STATE_OPEN");
}

const findOpenWithin = prepare((db, { sport, scopes }: Record<"sport" | "scopes", string>) => ({
  compile: () => {
    const ofParty = sql`t.sport = ${sport} and t.type = 'request' and t.term = 'party:' || within.id`;
    return sql<{ document: string }>`
      with recursive within(id) as (
        select value from ${eachOf(db, scopes)} as scope
        union select r.from_id from within
        ${lookUp(db, "reference", "r", sql`r.to_id = within.id and r.field = 'parents'`)}
        ${lookUp(db, "entity", "below", sql`below.id = r.from_id and below.home = ${sport}`)})
      select e.document from (
        select distinct t.entity as id from within ${lookUp(db, "term", "t", ofParty)}) as found
      ${lookUp(db, "entity", "e", sql`e.id = found.id and e.home = ${sport}`)}`.compile(db);
  },
}));
