import { randomUUID } from "node:crypto";
import { join } from "node:path";
import SqliteConnection from "better-sqlite3";
import { type Insertable, Kysely, SqliteDialect, sql } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import postgres from "postgres";
import type { Engine } from "../kit/database/database.ts";
import { migrate } from "../kit/database/migrate.ts";
import type { Schema } from "../kit/database/schema.ts";
import { temporaryDatabase, temporaryFolder } from "./test-app.ts";

/** A database of the schema before change sets, with a long log. */
export interface OlderDatabase {
  /** The settings for a server on this database. */
  env: Record<string, string>;
  ids: Record<"sport" | "team" | "renamed" | "tournament" | "stage" | "match" | "person", string>;
  remove(): Promise<void>;
}

const at = (count: number) => new Date(Date.UTC(2026, 0, 1) + count).toISOString();

/**
 * Fills such a database with one team that was saved `changes` times, and with a stage, a match and a person that were
 * deleted.
 */
export async function makeOlderDatabase(engine: Engine, changes: number): Promise<OlderDatabase> {
  const place = engine === "sqlite" ? temporaryFolder() : await temporaryDatabase();
  const db = open(place.env);
  await migrate(db, engine, "0009-durable-placing");
  const ids = {
    sport: randomUUID() as string,
    team: randomUUID() as string,
    renamed: randomUUID() as string,
    tournament: randomUUID() as string,
    stage: randomUUID() as string,
    match: randomUUID() as string,
    person: randomUUID() as string,
  };
  const log = logOf(ids, changes);
  for (let start = 0; start < log.length; start += 1_000) {
    await db
      .insertInto("change")
      .values(log.slice(start, start + 1_000) as Insertable<Schema["change"]>[])
      .execute();
  }
  const last = new Map(log.filter(({ action }) => action !== "touched").map((change) => [change.entity, change]));
  for (const { entity: id, type, version, after } of last.values()) {
    if (after === null) continue;
    const home = type === "sport" ? null : ids.sport;
    const derived = type === "tournament" ? '{"stages":[]}' : null;
    const by = { created_by: "somebody", updated_by: "somebody" };
    const row = { id, type, version, home, owner: null, document: after, derived, unique_key: null, ...by };
    await db
      .insertInto("entity")
      // The row has the columns of an older schema.
      .values({ ...row, public_document: null, created_at: at(0), updated_at: at(0) } as never)
      .execute();
    const { name } = JSON.parse(after) as { name: string };
    for (const sport of ["*", ids.sport]) {
      await sql`insert into visibility values (${sport}, ${type}, ${name.toLowerCase()}, ${id})`.execute(db);
    }
  }
  // The terms of one team still belong to its older name.
  await sql`insert into term values (${ids.sport}, 'team', 'begin:o', 'renamed', ${ids.renamed})`.execute(db);
  await sql`insert into stale_term values (${ids.renamed}, ${JSON.stringify({ name: "Older" })})`.execute(db);
  await migrate(db, engine, "0019-programs");
  await giveCalendarKey(db, ids);
  await takeMemberOut(db, ids.renamed);
  await db.destroy();
  return { env: place.env, ids, remove: place.remove };
}

/** A key for the calendar of the tournament from the time when keys were stored in plain text. */
export const oldCalendarKey = "aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDe";

async function giveCalendarKey(db: Kysely<Schema>, { tournament }: OlderDatabase["ids"]): Promise<void> {
  await sql`
    insert into calendar_key (key, user_id, entity, created_at)
    values (${oldCalendarKey}, 'somebody', ${tournament}, ${at(0)})`.execute(db);
}

/** A member who was removed from a team before teams had former members, and the day of the removal. */
export const oldMember = { participant: randomUUID() as string, until: "2026-02-03" };

async function takeMemberOut(db: Kysely<Schema>, team: string): Promise<void> {
  const { document } = await db
    .selectFrom("entity")
    .select("document")
    .where("id", "=", team)
    .executeTakeFirstOrThrow();
  const before = JSON.parse(document) as { version: number };
  const participant = { id: oldMember.participant, type: "participant" };
  const members = [{ participant, role: "MEMBER_ROLE_PLAYER", number: null, from: null, to: null }];
  const last = await db
    .selectFrom("change")
    .selectAll()
    .where("entity", "=", team)
    .orderBy("version", "desc")
    .executeTakeFirstOrThrow();
  const { position } = await db
    .selectFrom("change")
    .select(({ fn }) => fn.max<number>("position").as("position"))
    .executeTakeFirstOrThrow();
  for (const [number, state] of [
    { ...before, members },
    { ...before, members: [] },
  ].entries()) {
    const version = before.version + 1 + number;
    const after = JSON.stringify({ ...state, version });
    const { id: _id, ...row } = last;
    const set = randomUUID();
    const at = `${oldMember.until}T0${number}:00:00.000Z`;
    await db
      .insertInto("change_set")
      .values({
        id: set,
        title: null,
        at,
        by: "somebody",
        count: 1,
        undoes: null,
        undone_by: null,
        final: 0,
        origin: null,
        digest: null,
      })
      .execute();
    const change = { ...row, at, version, action: "updated" as const, change_set: set };
    const place = Number(position) + 1 + number;
    const known = await db.selectFrom("entity").select("document").where("id", "=", team).executeTakeFirstOrThrow();
    await db
      .insertInto("change")
      .values({ ...change, position: place, before: known.document, after })
      .execute();
    await db.updateTable("entity").set({ document: after, version }).where("id", "=", team).execute();
  }
}

interface Logged {
  position: number;
  at: string;
  by: string;
  entity: string;
  type: string;
  version: number;
  action: string;
  affects_summary: number;
  sports: string;
  reset_sports: string;
  before: string | null;
  after: string | null;
}

function logOf(ids: OlderDatabase["ids"], count: number): Logged[] {
  const log: Logged[] = [];
  const stored = new Map<string, string>();
  const add = (type: string, entity: string, action: string, fields: object | null) => {
    const before = stored.get(entity) ?? null;
    const version = before === null ? 0 : JSON.parse(before).version + (action === "touched" ? 0 : 1);
    const after = fields && JSON.stringify({ id: entity, version, ...fields });
    const isTouched = action === "touched";
    log.push({
      position: log.length + 1,
      at: at(log.length),
      by: "somebody",
      entity,
      type,
      version,
      action,
      affects_summary: isTouched ? 0 : 1,
      sports: JSON.stringify([ids.sport]),
      reset_sports: "[]",
      before: isTouched ? null : before,
      after: isTouched ? null : after,
    });
    if (after !== null) stored.set(entity, after);
  };
  const team = (name: string) => ({ name, type: "TEAM_TYPE_TEAM", parents: [] });
  const tournament = {
    name: "Cup",
    description: null,
    externalLinks: [],
    currentStage: null,
    states: [],
    currentState: null,
    parents: [],
    staff: [],
    competitors: [],
  };
  const stage = { tournamentId: ids.tournament, type: "STAGE_TYPE_ELIMINATION", competitors: [] };
  const side = { id: null, type: "team", score: "0", isHomeTeam: false };
  const match = {
    parent: { id: ids.stage, type: "stage" },
    competitors: [side, side],
    officials: [],
    playingField: null,
    state: "MATCH_STATE_PLANNING",
  };
  add("sport", ids.sport, "created", { name: "Featherball", type: "SPORT_TYPE_RACQUET" });
  add("team", ids.renamed, "created", team("Older"));
  add("team", ids.renamed, "updated", team("Renamed"));
  add("tournament", ids.tournament, "created", tournament);
  add("stage", ids.stage, "created", stage);
  add("tournament", ids.tournament, "touched", null);
  add("match", ids.match, "created", match);
  add("match", ids.match, "deleted", null);
  add("stage", ids.stage, "deleted", null);
  add("tournament", ids.tournament, "touched", null);
  add("participant", ids.person, "created", { firstname: "Secret" });
  add("participant", ids.person, "deleted", null);
  for (const change of log) if (change.entity === ids.person) Object.assign(change, { before: null, after: null });
  for (let number = 0; log.length < count; number++) {
    add("team", ids.team, number === 0 ? "created" : "updated", team(`Name ${number}`));
  }
  return log;
}

function open(env: Record<string, string>): Kysely<Schema> {
  if (env.DATABASE_URL !== undefined) {
    return new Kysely({
      dialect: new PostgresJSDialect({ postgres: postgres(env.DATABASE_URL, { onnotice: () => {} }) }),
    });
  }
  const file = join(env.DATA_DIR ?? "", "courtside.sqlite");
  return new Kysely({ dialect: new SqliteDialect({ database: new SqliteConnection(file) }) });
}
