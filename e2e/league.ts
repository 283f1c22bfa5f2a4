import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mostChanges } from "../contract/src/change-sets.ts";
import { enter, expect } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";

/** The path of a kind: "teams", or "venues/{id}/playing-fields" for the parts of an owner. */
type Kind = string;
export interface Created {
  id: string;
  version: number;
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into entities of every kind
  [field: string]: any;
}

/** The keys of single entities in answers. */
const keys: Record<string, string> = {
  sports: "sport",
  organizations: "organization",
  teams: "team",
  tournaments: "tournament",
  entries: "entry",
  stages: "stage",
  matches: "match",
  venues: "venue",
  "playing-fields": "playingField",
  bookings: "booking",
  participants: "participant",
  licenses: "license",
  grants: "grant",
  requests: "request",
  series: "series",
  histories: "history",
  users: "user",
};

function keyOf(kind: Kind): string {
  const key = keys[kind.split("/").at(-1) ?? ""];
  if (key === undefined) throw new Error(`unknown kind: ${kind}`);
  return key;
}

/** A type of stages without its prefix. */
export type StageKind = "ROUND_ROBIN" | "ELIMINATION" | "DOUBLE_ELIMINATION" | "SWISS";

/** The API as the user of a page, in the sport that is selected there: to prepare a test, and to check what was stored. */
export class League {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async make(kind: Kind, fields: object, id: string = randomUUID()): Promise<Created> {
    return this.save(kind, { id, version: -1 }, fields);
  }

  save(kind: Kind, { id, version }: { id: string; version: number }, fields: object): Promise<Created> {
    return this.post(`/api/${kind}/${id}/version/${version + 1}`, keyOf(kind), fields);
  }

  async remove(kind: Kind, { id, version }: { id: string; version: number }): Promise<void> {
    const path = `/api/${kind}/${id}/version/${version + 1}`;
    expect((await this.page.request.delete(path, { headers: await this.headers() })).status()).toBe(204);
  }

  async get<Entity extends Created = Created>(kind: Kind, id: string): Promise<Entity> {
    const answer = await this.page.request.get(`/api/${kind}/${id}`, { headers: await this.headers() });
    expect(answer.status()).toBe(200);
    return (await answer.json())[keyOf(kind)];
  }

  /** A list, by the query of its address. */
  async find(kind: Kind, query = ""): Promise<Created[]> {
    const answer = await this.page.request.get(`/api/${kind}?${query}`, { headers: await this.headers() });
    expect(answer.status()).toBe(200);
    return (await answer.json())[kind.split("/").at(-1) ?? ""];
  }

  /** The changes of an entity and its parts, the newest first. */
  async history(id: string): Promise<{ changeSet: string; title: string | null }[]> {
    const options = { headers: await this.headers() };
    const answer = await this.page.request.get(`/api/history?entity=${id}&parts=true`, options);
    expect(answer.status()).toBe(200);
    return (await answer.json()).changes;
  }

  async status(kind: Kind, id: string): Promise<number> {
    return (await this.page.request.get(`/api/${kind}/${id}`, { headers: await this.headers() })).status();
  }

  async setRoles(userId: string, method: "POST" | "DELETE", roles: readonly string[]): Promise<void> {
    const options = { method, headers: await this.headers(), data: { roles } };
    expect((await this.page.request.fetch(`/api/users/${userId}/roles`, options)).status()).toBe(200);
  }

  team(name: string, fields: object = {}): Promise<Created> {
    return this.make("teams", { name, type: "TEAM_TYPE_TEAM", ...fields });
  }

  club(name: string, fields: object = {}): Promise<Created> {
    return this.make("organizations", { name, type: "ORGANIZATION_TYPE_CLUB", ...fields });
  }

  person(firstname: string, lastname: string, fields: object = {}): Promise<Created> {
    return this.make("participants", player(firstname, lastname, fields));
  }

  tournament(name: string, fields: object = {}): Promise<Created> {
    return this.make("tournaments", { name, ...fields });
  }

  stage(tournamentId: string, type: StageKind, fields: object = {}): Promise<Created> {
    const stage = { id: randomUUID(), version: -1 };
    return this.saveStage(tournamentId, stage, { type: `STAGE_TYPE_${type}`, tournamentId, ...fields });
  }

  saveStage(tournamentId: string, { id, version }: { id: string; version: number }, fields: object): Promise<Created> {
    return this.post(`/api/tournaments/${tournamentId}/stages/${id}/version/${version + 1}`, "stage", fields);
  }

  teams(names: readonly string[]): Promise<Created[]> {
    return this.makeMany(
      "teams",
      names.map((name) => ({ name, type: "TEAM_TYPE_TEAM" })),
    );
  }

  /** Makes entities of a kind, as many as fit in one change set at a time. */
  async makeMany(kind: Kind, many: readonly object[]): Promise<Created[]> {
    const created: Created[] = [];
    for (let first = 0; first < many.length; first += mostChanges) {
      const part = many.slice(first, first + mostChanges);
      const changes = part.map((data) => ({ type: keyOf(kind), id: randomUUID(), version: 0, data }));
      const { entities } = await this.call(`/api/change-sets/${randomUUID()}`, { changes });
      // What has followed stands behind them.
      created.push(...entities.slice(0, part.length).map(({ entity }: { entity: Created }) => entity));
    }
    return created;
  }

  /** Sends a call that is not a save. */
  async ask(path: string, body: object): Promise<void> {
    await this.call(`/api/${path}`, body);
  }

  /** Sends an image, and returns its id. */
  async image(bytes: Buffer): Promise<string> {
    const headers = { ...(await this.headers()), "content-type": "image/png" };
    const answer = await this.page.request.post("/api/images", { headers, data: bytes });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).image.id;
  }

  /** Downloads a file. */
  async file(path: string): Promise<Buffer> {
    const answer = await this.page.request.get(`/api/${path}`, { headers: await this.headers() });
    expect(answer.status()).toBe(200);
    return answer.body();
  }

  /** Selects a sport, or none. */
  async select(sport: string | null): Promise<void> {
    await this.page.evaluate((id) => {
      if (id === null) localStorage.removeItem("selectedSport");
      else localStorage.setItem("selectedSport", id);
    }, sport);
  }

  private async post(path: string, key: string, fields: object): Promise<Created> {
    return (await this.call(path, fields))[key];
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of every form
  private async call(path: string, body: object): Promise<any> {
    const answer = await this.page.request.post(path, { headers: await this.headers(), data: body });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }

  private async headers(): Promise<Record<string, string>> {
    const stored = await this.page.evaluate(() => [localStorage.authToken, localStorage.selectedSport]);
    return { authorization: `Bearer ${stored[0]}`, ...(stored[1] && { "x-sport-id": stored[1] }) };
  }
}

/** The required fields of a participant, and further ones. */
export function player(firstname: string, lastname: string, fields: object = {}): object {
  return { firstname, lastname, type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET", ...fields };
}

/** Signs in a superuser, in the demo league. */
export async function enterDemoLeague(page: Page): Promise<League> {
  await enter(page, "admin@example.com");
  const league = new League(page);
  const [sport] = await league.find("sports", "q=featherball");
  await page.evaluate((id) => localStorage.setItem("selectedSport", id), sport?.id ?? "");
  return league;
}

/** Signs in a superuser, in a new sport, so that tests don't affect one another. */
export async function enterNewSport(page: Page): Promise<{ league: League; sport: Created }> {
  await enter(page, "admin@example.com");
  const league = new League(page);
  await page.evaluate(() => localStorage.removeItem("selectedSport"));
  const sport = await league.make("sports", { name: `Sport ${freshWord()}`, type: "SPORT_TYPE_RACE" });
  await page.evaluate((id) => localStorage.setItem("selectedSport", id), sport.id);
  return { league, sport };
}
