import { randomUUID } from "node:crypto";
import type { Match } from "#contract/fields/match.ts";
import type { GrantRole, ScopeType } from "#contract/grant-roles.ts";
import { importRecords } from "../../../app/data/import.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import type { Answer, TestClient } from "../../../testing/test-client.ts";
import type { World } from "../../../testing/world.ts";

const minuteMs = 60_000;

export const fromNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

/** Who tries: a captain of each side, somebody for both, an official, a manager, a captain of another team. */
export const people = ["side", "other", "both", "official", "manager", "stranger"] as const;
export type Person = (typeof people)[number];

/** "ok", or the code of the refusal. */
export const outcome = ({ status, body }: Answer): string => (status === 200 ? "ok" : `${body.code}`);

export const setOf = (answer: Answer) => answer.headers.get("x-change-set");

export const undo = (by: TestClient, set: string | null) =>
  by.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });

/** A tournament in which two teams report the results of their matches, which wait for two hours. */
export class LeagueOfSides {
  readonly context: TestApp & { world: World };
  readonly tournament: string;
  readonly teams: readonly [string, string];
  readonly clients: Readonly<Record<Person, TestClient>>;

  private constructor(
    context: TestApp & { world: World },
    created: Pick<LeagueOfSides, "tournament" | "teams" | "clients">,
  ) {
    this.context = context;
    this.tournament = created.tournament;
    this.teams = created.teams;
    this.clients = created.clients;
  }

  static async make(context: TestApp & { world: World }): Promise<LeagueOfSides> {
    const { admin } = context.world;
    const team = async (name: string) => (await admin.create("/teams", { name, type: "TEAM_TYPE_TEAM" })).id as string;
    const teams = [await team("Otters"), await team("Foxes")] as const;
    const reports = { confirmHours: 2 };
    const tournament = (await admin.create("/tournaments", { name: "League", reports })).id;
    const holder = (...grants: [GrantRole, ScopeType, string][]) => holderOf(context, ...grants);
    const clients = {
      side: await holder(["team-captain", "team", teams[0]]),
      other: await holder(["team-captain", "team", teams[1]]),
      both: await holder(["team-captain", "team", teams[0]], ["team-captain", "team", teams[1]]),
      official: await holder(["match-official", "tournament", tournament]),
      manager: await holder(["tournament-manager", "tournament", tournament]),
      stranger: await holder(["team-captain", "team", await team("Hares")]),
    };
    return new LeagueOfSides(context, { tournament, teams, clients });
  }

  async makeMatch(fields: object = {}): Promise<string> {
    const competitors = this.teams.map((id) => ({ id }));
    const parent = { id: this.tournament, type: "tournament" };
    return (await this.context.world.admin.create("/matches", { parent, competitors, ...fields })).id;
  }

  /** A match as it is imported, so that reports of the past can be stored. */
  async importMatch(fields: object): Promise<string> {
    const id = await this.makeMatch();
    const line = JSON.stringify({ entity: "match", id, data: fields });
    const { bad } = await importRecords(this.context.app.store, lines(line));
    if (bad.length > 0) throw new Error(JSON.stringify(bad));
    return id;
  }

  async stored(id: string): Promise<Match> {
    return (await this.context.world.admin.get(`/matches/${id}`)).body.match;
  }

  async save(by: TestClient, id: string, fields: object): Promise<Answer> {
    return by.save("/matches", id, (await this.stored(id)).version + 1, fields);
  }

  async call(by: TestClient, id: string, name: "confirm" | "dispute", more: object = {}): Promise<Answer> {
    const { version } = await this.stored(id);
    const note = name === "dispute" ? { note: "We won it" } : {};
    return by.call("POST", `/matches/${id}/${name}`, {
      changeSet: randomUUID(),
      version: version + 1,
      ...note,
      ...more,
    });
  }

  /** The sides with these scores. */
  scored(...scores: [string, string]) {
    return this.teams.map((id, side) => ({ id, score: scores[side] }));
  }

  /** The fields of a save that finishes a match 3:1. */
  result() {
    return { state: "MATCH_STATE_FINISHED", competitors: this.scored("3", "1") };
  }

  /** A match that is finished 3:1, as it is stored. */
  finished() {
    return { ...this.result(), outcome: "MATCH_OUTCOME_NORMAL", winner: this.teams[0] };
  }
}

/** Somebody who holds these roles and nothing else. */
export async function holderOf(
  { world, signIn }: TestApp & { world: World },
  ...grants: [GrantRole, ScopeType, string][]
): Promise<TestClient> {
  const email = `${randomUUID()}@example.com`;
  for (const [role, type, id] of grants) await world.admin.create("/grants", { role, scope: { id, type }, email });
  return signIn(email);
}

export async function* lines(...all: string[]) {
  yield* all;
}
