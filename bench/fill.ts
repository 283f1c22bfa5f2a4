import { once } from "node:events";
import { join } from "node:path";
import type { Writable } from "node:stream";
import SqliteConnection from "better-sqlite3";
import postgres from "postgres";
import { importRecords } from "#server/app/data/import.ts";
import { features } from "#server/app/features.ts";
import { openProductTokens } from "#server/app/sign-in/product-token.ts";
import { presentDayIn } from "#server/kit/access/present-day.ts";
import { openDatabase } from "#server/kit/database/open.ts";
import { bringTermsUpToDate } from "#server/kit/kinds/term-index.ts";
import { Store } from "#server/kit/save/store.ts";
import type { Where } from "./databases.ts";
import { nameOfClub, nameOfTeam } from "./names.ts";
import { findPeople, type People, recordsOfPeople } from "./people.ts";
import {
  associationId,
  associations,
  clubId,
  clubs,
  columns,
  isInBothSports,
  type MakeRows,
  matchId,
  type Place,
  parentsOfTeam,
  type Row,
  type Table,
  teamId,
  teamRows,
} from "./rows.ts";

/** The content of a filled database, and the token of its manager. */
export interface Filled extends Place {
  token: string;
  superuserToken: string;
  people: People;
  entities: number;
}

const ids = {
  sport: "5b0e7c1e-0000-4000-8000-000000000001",
  federation: "5b0e7c1e-0000-4000-8000-000000000002",
  otherSport: "5b0e7c1e-0000-4000-8000-000000000003",
  user: "5b0e7c1e-0000-4000-8000-000000000004",
  superuser: "5b0e7c1e-0000-4000-8000-000000000005",
  tournament: "5b0e7c1e-0000-4000-8000-000000000006",
  stage: "5b0e7c1e-0000-4000-8000-000000000007",
};

/** The number of club-managers who get a token. */
const managers = 16;

/** The stage in which matches are played. */
export const stageId = ids.stage;
export const matches = 127;

/**
 * Fills an empty database with this number of entities, teams by default, and a manager of their sport.
 * @param holders the number of people with a right by a grant
 */
export async function fill(
  where: Where,
  entities: number,
  { makeRows = teamRows, holders = 0 }: { makeRows?: MakeRows; holders?: number } = {},
): Promise<Filled> {
  const db = await openDatabase(where);
  await bringTermsUpToDate(db, features);
  const report = await importRecords(new Store(db, features, presentDayIn("Europe/Berlin")), allRecords(holders));
  if (report.bad.length > 0) throw new Error(JSON.stringify(report.bad));
  const tokens = await openProductTokens(db);
  const issue = async (id: string) => {
    const user = db.read.selectFrom("entity").select("document").where("id", "=", id);
    return tokens.issue(JSON.parse((await user.executeTakeFirstOrThrow()).document));
  };
  const token = await issue(ids.user);
  const superuserToken = await issue(ids.superuser);
  const people = await findPeople(issue, managers);
  const { position } = await db.read
    .selectFrom("change")
    .select(({ fn }) => fn.max("position").as("position"))
    .executeTakeFirstOrThrow();
  await db.close();
  const { sport, otherSport, federation, tournament, user } = ids;
  const place = { sport, otherSport, federation, tournament, user };
  const first = Number(position) + 1;
  const batches = () => batchesOf(entities, (number) => makeRows(number, first + number, place));
  if ("dataDir" in where) fillSqlite(join(where.dataDir, "courtside.sqlite"), batches());
  else await fillPostgresql(where.databaseUrl, batches());
  return { ...place, token, superuserToken, people, entities };
}

async function* allRecords(holders: number): AsyncGenerator<string> {
  yield* records();
  yield* recordsOfPeople(ids.sport, ids.federation, holders);
}

/** The sport, the organizations and the user that everything else belongs to, as lines of an import. */
export async function* records(): AsyncGenerator<string> {
  const home = ids.sport;
  const parent = (id: string, type: string) => [{ id, type }];
  yield line("sport", ids.sport, { name: "Featherball", type: "SPORT_TYPE_RACQUET" });
  yield line(
    "organization",
    ids.federation,
    { name: "Federation", type: "ORGANIZATION_TYPE_FEDERATION", parents: parent(ids.sport, "sport") },
    home,
  );
  yield line("sport", ids.otherSport, { name: "Beach featherball", type: "SPORT_TYPE_RACQUET" });
  for (let number = 0; number < associations; number++) {
    const parents = parent(ids.federation, "organization");
    const fields = { name: `Association ${nameOfClub(number)}`, type: "ORGANIZATION_TYPE_ASSOCIATION", parents };
    yield line("organization", associationId(number), fields, home);
  }
  for (let number = 0; number < clubs; number++) {
    const parents = [
      ...parent(associationId(number % associations), "organization"),
      ...(isInBothSports(number) ? parent(ids.otherSport, "sport") : []),
    ];
    const fields = { name: nameOfClub(number), type: "ORGANIZATION_TYPE_CLUB", parents };
    yield line("organization", clubId(number), fields, home);
  }
  yield line("user", ids.user, {
    name: "Mara Manager",
    email: "manager@example.com",
    sportIds: [ids.sport],
    superUser: false,
    roles: ["sport-manager"],
  });
  yield line("user", ids.superuser, {
    name: "Sam Superuser",
    email: "superuser@example.com",
    sportIds: [],
    superUser: true,
    roles: [],
  });
  yield line("tournament", ids.tournament, { name: "Open", parents: parent(ids.federation, "organization") }, home);
  yield line("stage", ids.stage, { tournamentId: ids.tournament, type: "STAGE_TYPE_ELIMINATION" });
  for (let number = 0; number < matches; number++) {
    yield line("match", matchId(number), { parent: { id: ids.stage, type: "stage" }, state: "MATCH_STATE_RUNNING" });
  }
}

/** A team as a line of an import. */
export function teamRecord(number: number, id = teamId(number)): string {
  const parents = parentsOfTeam(number);
  return line("team", id, { name: nameOfTeam(number), type: "TEAM_TYPE_TEAM", parents }, ids.sport);
}

function line(entity: string, id: string, data: object, home?: string): string {
  return JSON.stringify({ entity, id, ...(home && { home }), data });
}

function fillSqlite(file: string, batches: Iterable<Record<Table, Row[]>>): void {
  const connection = new SqliteConnection(file);
  // The database is useless anyway if this is interrupted.
  connection.pragma("journal_mode = off");
  connection.pragma("synchronous = off");
  connection.pragma("cache_size = -200000");
  const inserts = new Map(
    Object.entries(columns).map(([table, names]) => [
      table,
      connection.prepare(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => "?").join()})`,
      ),
    ]),
  );
  connection.transaction(() => {
    for (const created of batches) {
      for (const [table, rows] of Object.entries(created)) for (const row of rows) inserts.get(table)?.run(row);
    }
  })();
  // Without ANALYZE, which Courtside never runs: with statistics, SQLite plans statements again for every value.
  connection.close();
}

async function fillPostgresql(url: string, batches: Iterable<Record<Table, Row[]>>): Promise<void> {
  const sql = postgres(url, { max: 5, onnotice: () => {} });
  for (const created of batches) {
    for (const [table, rows] of Object.entries(created)) await copy(sql, table as Table, rows);
  }
  await sql`vacuum analyze`;
  await sql.end();
}

const batch = 10_000;

/** Batches of rows in the order of their tables, so that each page is written once and not for each row. */
function* batchesOf(count: number, rowsOf: (number: number) => Record<Table, Row[]>): Generator<Record<Table, Row[]>> {
  for (let start = 0; start < count; start += batch) {
    const created: Record<Table, Row[]> = {
      entity: [],
      reference: [],
      visibility: [],
      term: [],
      word: [],
      change: [],
      change_set: [],
    };
    for (let number = start; number < Math.min(start + batch, count); number++) {
      for (const [table, rows] of Object.entries(rowsOf(number))) created[table as Table].push(...rows);
    }
    for (const table of ["visibility", "term", "word"] as const) created[table] = sorted(created[table]);
    yield created;
  }
}

function sorted(rows: Row[]): Row[] {
  const keyed = rows.map((row) => ({ row, key: row.join(" ") }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  return keyed.map(({ row }) => row);
}

async function copy(sql: postgres.Sql, table: Table, rows: Row[]): Promise<void> {
  const names = columns[table].map((name) => `"${name}"`).join();
  const stream: Writable = await sql.unsafe(`copy "${table}" (${names}) from stdin`).writable();
  for (let start = 0; start < rows.length; start += 1_000) {
    const text = rows
      .slice(start, start + 1_000)
      .map((row) => `${row.map(escaped).join("\t")}\n`)
      .join("");
    if (!stream.write(text)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "close");
}

function escaped(value: string | number | null): string {
  if (value === null) return "\\N";
  return String(value).replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n");
}
