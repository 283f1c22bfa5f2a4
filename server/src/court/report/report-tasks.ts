import { sql } from "kysely";
import type { Match } from "#contract/fields/match.ts";
import { lengthOf } from "#contract/match-minutes.ts";
import { mayManage } from "#contract/permissions.ts";
import { isPastDue, textsToConfirm, toConfirm } from "#contract/reported-results.ts";
import type { Task } from "#contract/tasks.ts";
import { type Caller, requireSport } from "../../kit/access/caller.ts";
import { findAtHome } from "../../kit/database/at-home.ts";
import { eachOf, lookUp } from "../../kit/database/each-of.ts";
import { prepare } from "../../kit/database/prepared.ts";
import { everySport } from "../../kit/database/schema.ts";
import { parseDocument } from "../../kit/kinds/documents.ts";
import { keyAt } from "../../kit/lists/listing-rows.ts";
import { busyTerm, lookupTerm } from "../../kit/lists/terms.ts";
import { teamsWithin } from "../../kit/lists/within.ts";
import { callerOver } from "../../kit/save/rights-over.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { isOpenFor } from "./judge-side.ts";
import { actsForTeam, reportsFor, tournamentOf } from "./sides.ts";

const disputedTerms = JSON.stringify(["reportState:MATCH_REPORT_DISPUTED"]);
const dayMs = 86_400_000;
/** How long a side is asked for the result of a match. */
const daysDue = 30;

/** Matches whose result the caller has to confirm, to enter or to decide. */
export async function findReportTasks(work: WorkingSet, caller: Caller): Promise<Task[]> {
  return [...(await findTasksOfSides(work, caller)), ...(await findDisputes(work, caller))];
}

async function findTasksOfSides(work: WorkingSet, caller: Caller): Promise<Task[]> {
  const scopes = caller.grants.filter(actsForTeam).map(({ scope }) => scope);
  if (scopes.length === 0) return [];
  const sport = requireSport(caller);
  const ofType = (type: string) => scopes.filter((scope) => scope.type === type).map(({ id }) => id);
  const db = await work.reader();
  const teams = new Set([...ofType("team"), ...(await teamsWithin(db, ofType("organization"), sport))]);
  const now = Date.parse(work.at);
  const texts = [...teams].flatMap((team) => textsToConfirm(team, now));
  const lookups = JSON.stringify(texts.map((text) => lookupTerm(toConfirm, text)));
  const confirmable = await findAtHome(db, { type: "match", terms: lookups, sport });
  const span = { from: keyAt(now - daysDue * dayMs), to: keyAt(now) };
  const terms = JSON.stringify([...teams].map(busyTerm));
  const played = await findPlayed(db, { terms, sport, ...span });
  const matches = (rows: readonly { document: string }[]) => rows.map((row) => parseDocument(row) as Match);
  const sidesOf = ({ competitors }: Match) =>
    competitors.flatMap(({ id }, side) => (id !== null && teams.has(id) ? [side] : []));
  const tasks: Task[] = [];
  for (const match of matches(confirmable)) {
    const other = match.report?.side === 0 ? 1 : 0;
    const isOver = match.report === null || isPastDue(match.report, now);
    if (!isOver && sidesOf(match).includes(other) && (await reportsFor(work, match)) !== null) {
      tasks.push(taskOf("TASK_CONFIRM", match, other, match.report?.due ?? null));
    }
  }
  for (const match of matches(played)) {
    const sides = sidesOf(match);
    if (await isResultMissing(work, match, sides)) tasks.push(taskOf("TASK_RESULT", match, sides[0] ?? 0, null));
  }
  return tasks;
}

function taskOf(type: "TASK_CONFIRM" | "TASK_RESULT", match: Match, side: number, due: string | null): Task {
  const team = match.competitors[side]?.id ?? "";
  return { type, subject: { id: match.id, type: "match" }, of: { id: team, type: "team" }, due, count: null };
}

/** Whether the match is over by its length, and these sides may still enter its result. */
async function isResultMissing(work: WorkingSet, match: Match, sides: readonly number[]): Promise<boolean> {
  const { state, scheduledAt, competitors } = match;
  if (state === "MATCH_STATE_FINISHED" || state === "MATCH_STATE_CANCELLED" || scheduledAt === null) return false;
  if (competitors.some(({ id }) => id === null) || !isOpenFor(match, sides, work.at)) return false;
  const tournament = await tournamentOf(work, match);
  if (!tournament?.reports) return false;
  return Date.parse(scheduledAt) + lengthOf(match, tournament.schedule) <= Date.parse(work.at);
}

/** The disputed results of the tournaments whose manager the caller is. */
async function findDisputes(work: WorkingSet, caller: Caller): Promise<Task[]> {
  if (caller.grants.length === 0 && !mayManage(caller, "match")) return [];
  const sport = caller.superUser ? (caller.selected ?? everySport) : requireSport(caller);
  const rows = await findAtHome(await work.reader(), { type: "match", terms: disputedTerms, sport });
  const managed = new Map<string, boolean>();
  const tasks: Task[] = [];
  for (const row of rows) {
    const match = parseDocument(row) as Match;
    const tournament = await tournamentOf(work, match);
    if (!tournament?.reports) continue;
    const isManaged = managed.get(tournament.id) ?? (await managesMatches(work, caller, tournament.id));
    managed.set(tournament.id, isManaged);
    if (!isManaged) continue;
    tasks.push({
      type: "TASK_DISPUTE",
      subject: { id: match.id, type: "match" },
      of: { id: tournament.id, type: "tournament" },
      due: null,
      count: null,
    });
  }
  return tasks;
}

/** Whether the caller manages the matches of a tournament, which are parts of it. */
async function managesMatches(work: WorkingSet, caller: Caller, tournament: string): Promise<boolean> {
  const state = work.get(tournament);
  if (!state) return false;
  const definition = work.definitionOf(state.row.type);
  const by = await callerOver(work, caller, [{ definition, entity: state.entity, home: state.row.home }]);
  return mayManage(by, "match");
}

const findPlayed = prepare((db, { terms, sport, from, to }: Record<"terms" | "sport" | "from" | "to", string>) => ({
  compile: () => {
    const isBusy = sql`t.sport = ${sport} and t.type = 'match' and t.term = busy.value
      and t.sort_key >= ${from} and t.sort_key < ${to}`;
    return sql<{ document: string }>`
      select e.document from (
        select distinct t.entity as id from ${eachOf(db, terms)} as busy ${lookUp(db, "term", "t", isBusy)}) as found
      ${lookUp(db, "entity", "e", sql`e.id = found.id and e.home = ${sport}`)}`.compile(db);
  },
}));
