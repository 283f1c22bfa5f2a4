import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Team } from "#contract/fields/team.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";

onEachEngine("lists", (context) => {
  const names = ["Ärzte", "Anker", "Zoë Brandão", "Łódź Lions", "O'Connell", "Straße", "Strasse", "anker"];

  it("come in the order of names, without case and accents, and by cursor without a gap", async () => {
    const { admin } = context();
    const sport = await admin.create("/sports", { name: "Listed", type: "SPORT_TYPE_RACE" });
    const client = admin.in(sport.id);
    for (const name of names) await client.create("/teams", { name, type: "TEAM_TYPE_TEAM" });
    const whole = (await client.get("/teams")).body;
    const ordered = whole.teams.map((team: { name: string }) => team.name);
    expect(ordered.map((name: string) => name.toLowerCase())).toEqual([
      "anker",
      "anker",
      "ärzte",
      "łódź lions",
      "o'connell",
      expect.stringMatching(/stra/),
      expect.stringMatching(/stra/),
      "zoë brandão",
    ]);
    expect(whole.nextCursor).toBeUndefined();
    const backwards = (await client.get("/teams?sort=-name")).body.teams;
    expect(backwards).toEqual(whole.teams.toReversed());

    for (const sort of ["name", "-name"]) {
      expect(await readPages(client, `sort=${sort}`)).toEqual(sort === "name" ? whole.teams : backwards);
    }
  });

  /** The teams of a list in pages of three. */
  async function readPages(client: TestClient, query: string): Promise<Team[]> {
    const paged: Team[] = [];
    let cursor = "";
    do {
      const { body } = await client.get(`/teams?limit=3&${query}${cursor}`);
      paged.push(...body.teams);
      cursor = body.nextCursor ? `&cursor=${encodeURIComponent(body.nextCursor)}` : "";
    } while (cursor);
    return paged;
  }

  it.each([1, 2, 20, 21])("come in pages from %i parents, each entity once", async (count) => {
    const { admin } = context();
    const sport = await admin.create("/sports", { name: "Of several", type: "SPORT_TYPE_RACE" });
    const client = admin.in(sport.id);
    const inSport = [{ id: sport.id, type: "sport" }];
    const clubs: string[] = [];
    for (const name of "ABCDEFGHIJKLMNOPQRSTUV") {
      clubs.push(
        (await client.create("/organizations", { name, type: "ORGANIZATION_TYPE_CLUB", parents: inSport })).id,
      );
    }
    const changes = Array.from({ length: 44 }, (_, number) => ({
      type: "team",
      id: randomUUID(),
      version: 0,
      data: {
        name: `Team ${(number * 7) % 44}`,
        type: ["TEAM_TYPE_TEAM", "TEAM_TYPE_PAIR", "TEAM_TYPE_SINGLE"][number % 3],
        parents: [number, number + 1].map((place) => ({ id: clubs[place % clubs.length], type: "organization" })),
      },
    }));
    await client.ok("POST", `/change-sets/${randomUUID()}`, { changes });
    const chosen = clubs.slice(0, count);
    const whole: Team[] = (await client.get("/teams")).body.teams;
    const ofChosen = whole.filter(({ parents }) => parents.some(({ id }) => chosen.includes(id)));
    const byType = ofChosen.filter(({ type }) => type !== "TEAM_TYPE_SINGLE");
    expect(byType.length).toBeGreaterThan(3);
    const pid = chosen.map((id) => `pid=${id}`).join("&");
    const types = "type=TEAM_TYPE_TEAM&type=TEAM_TYPE_PAIR";
    for (const [query, expected] of [
      [pid, ofChosen],
      [`${pid}&${types}`, byType],
    ] as const) {
      expect(await readPages(client, query)).toEqual(expected);
      expect(await readPages(client, `${query}&sort=-name`)).toEqual(expected.toReversed());
      const counted = (await client.get(`/teams?limit=1&with=count&${query}`)).body.count;
      expect(counted).toBe(expected.length);
    }
    expect(await readPages(client, types)).toEqual(whole.filter(({ type }) => type !== "TEAM_TYPE_SINGLE"));
  });

  it("find by the beginnings of words, without case, accents and apostrophes", async () => {
    const { admin } = context();
    const sport = await admin.create("/sports", { name: "Searched", type: "SPORT_TYPE_RACE" });
    const client = admin.in(sport.id);
    for (const name of names) await client.create("/teams", { name, type: "TEAM_TYPE_TEAM" });
    const find = async (q: string) =>
      (await client.get(`/teams?q=${encodeURIComponent(q)}`)).body.teams
        .map((team: { name: string }) => team.name)
        .sort();
    expect(await find("zoe")).toEqual(["Zoë Brandão"]);
    expect(await find("BRAND z")).toEqual(["Zoë Brandão"]);
    expect(await find("brandao")).toEqual(["Zoë Brandão"]);
    expect(await find("randao")).toEqual([]);
    expect(await find("lodz")).toEqual(["Łódź Lions"]);
    expect(await find("oconnell")).toEqual(["O'Connell"]);
    expect(await find("O’Conn")).toEqual(["O'Connell"]);
    expect(await find("connell")).toEqual(["O'Connell"]);
    expect(await find("strass")).toEqual(["Strasse", "Straße"]);
    expect(await find("a")).toEqual(["Anker", "anker", "Ärzte"]);
    expect(await find("  ")).toHaveLength(names.length);
    expect(await find("%_")).toEqual([]);
  });

  it("tell how many there are in all, and to which sport each belongs, when they are asked", async () => {
    const { admin } = context();
    const sports = [];
    for (const name of ["One", "Other"]) sports.push(await admin.create("/sports", { name, type: "SPORT_TYPE_RACE" }));
    const [one, other] = sports.map(({ id }) => ({ id, client: admin.in(id) }));
    if (!one || !other) throw new Error("There are two sports");
    const below = { parents: [{ id: one.id, type: "sport" }] };
    for (const [client, name, fields] of [
      [one.client, "Counted a", {}],
      [one.client, "Counted b", {}],
      [other.client, "Counted c", {}],
      [other.client, "Counted d", below],
    ] as const) {
      await client.create("/teams", { name, type: "TEAM_TYPE_TEAM", ...fields });
    }
    const ask = async (client: typeof admin, query: string) => (await client.get(`/teams?${query}`)).body;
    const page = await ask(one.client, "limit=1&with=count&with=homes");
    expect(page).toMatchObject({ count: 3, homes: [one.id] });
    const rest = await ask(one.client, `limit=5&with=homes&cursor=${encodeURIComponent(page.nextCursor)}`);
    expect(rest).toMatchObject({ homes: [one.id, other.id] });
    expect(rest.count).toBeUndefined();
    expect(await ask(other.client, "with=homes&with=count")).toMatchObject({ count: 2, homes: [other.id, other.id] });
    expect(await ask(one.client, "q=nobody&with=count")).toMatchObject({ count: 0, teams: [] });
    expect(await ask(one.client, "type=TEAM_TYPE_TEAM&q=counted&with=count&limit=2")).toMatchObject({ count: 3 });
    // In the list of all sports, each team is counted once.
    const all = await ask(admin, "q=counted&limit=3&with=count&with=homes");
    expect(all).toMatchObject({ count: 4, homes: [one.id, one.id, other.id] });
    expect(await ask(admin, "q=nobodyiscalledso&with=count&with=homes")).toEqual({ teams: [], count: 0, homes: [] });
    expect((await admin.get("/teams?with=everything")).status).toBe(400);
  });

  it("find names by signs alone when they have all of them, and by letters that are also written as pairs", async () => {
    const { admin } = context();
    const sport = await admin.create("/sports", { name: "Spelled", type: "SPORT_TYPE_RACE" });
    const client = admin.in(sport.id);
    const spelled = [
      "Go!",
      "Go, 100%!",
      "Novak Đoković",
      "Djokovic",
      "Müller",
      "Mueller",
      "Muller",
      "Öre",
      "Oere",
      "Ore",
    ];
    for (const name of spelled) await client.create("/teams", { name, type: "TEAM_TYPE_TEAM" });
    const find = async (q: string, by = client) =>
      (await by.get(`/teams?q=${encodeURIComponent(q)}`)).body.teams.map((team: { name: string }) => team.name).sort();
    const sought: Record<string, string[]> = {
      "!": ["Go!", "Go, 100%!"],
      "%!": ["Go, 100%!"],
      "?": [],
      "'": [],
      djokovic: ["Djokovic", "Novak Đoković"],
      dokovic: ["Novak Đoković"],
      Đoković: ["Djokovic", "Novak Đoković"],
      "đ n": ["Novak Đoković"],
      dj: ["Djokovic", "Novak Đoković"],
      müller: ["Mueller", "Muller", "Müller"],
      mueller: ["Mueller", "Müller"],
      muller: ["Muller", "Müller"],
      öre: ["Oere", "Ore", "Öre"],
      ö: ["Oere", "Ore", "Öre"],
      oer: ["Oere", "Öre"],
    };
    const found = Object.fromEntries(await Promise.all(Object.keys(sought).map(async (q) => [q, await find(q)])));
    expect(found).toEqual(sought);
    // The list of all sports queries each sport.
    expect(await find("%!", admin)).toEqual(["Go, 100%!"]);
    const { body } = await client.get(`/teams?limit=2&q=${encodeURIComponent("müller")}`);
    const cursor = encodeURIComponent(body.nextCursor);
    const rest = await client.get(`/teams?limit=2&q=${encodeURIComponent("müller")}&cursor=${cursor}`);
    expect([...body.teams, ...rest.body.teams]).toHaveLength(3);
  });

  it("follow a new name at once", async () => {
    const { world } = context();
    const team = await world.admin.create("/teams", { name: "Before", type: "TEAM_TYPE_TEAM" });
    await world.admin.save("/teams", team.id, 1, { name: "Afterwards" });
    expect((await world.admin.get("/teams?q=before")).body.teams).toEqual([]);
    expect((await world.admin.get("/teams?q=afterw")).body.teams).toHaveLength(1);
  });

  it("come compressed to those who take it so, each with a tag of its own", async () => {
    const { admin } = context();
    const sport = await admin.create("/sports", { name: "Packed", type: "SPORT_TYPE_RACE" });
    const client = admin.in(sport.id);
    const get = (headers: Record<string, string>) => client.call("GET", "/teams", undefined, headers);
    expect((await get({ "accept-encoding": "br" })).headers.get("content-encoding")).toBeNull();
    for (let number = 0; number < 20; number++)
      await client.create("/teams", { name: `Team ${number}`, type: "TEAM_TYPE_TEAM" });
    const plain = await get({ "accept-encoding": "gzip" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    for (const _ of ["read", "kept"]) {
      const packed = await get({ "accept-encoding": "gzip, br" });
      expect(packed.headers.get("content-encoding")).toBe("br");
      expect(packed.body).toEqual(plain.body);
      const etag = packed.headers.get("etag") ?? "";
      expect(etag).not.toBe(plain.headers.get("etag"));
      expect((await get({ "accept-encoding": "br", "if-none-match": etag })).status).toBe(304);
    }
  });

  it("take ids and direct parents, repeated, where an empty one means all", async () => {
    const { world } = context();
    const { admin, teams, club, federation } = world;
    expect((await admin.get(`/teams?ids=${teams[0]}&ids=${teams[1]}`)).body.teams).toHaveLength(2);
    const all = (await admin.get("/teams")).body.teams.length;
    expect((await admin.get("/teams?ids=")).body.teams).toHaveLength(all);
    expect(
      (await admin.get(`/organizations?pid=${federation}`)).body.organizations.map(({ id }: { id: string }) => id),
    ).toEqual([club]);
    expect((await admin.get(`/teams?pid=${federation}`)).body.teams).toEqual([]);
    const both = (await admin.get(`/teams?pid=${federation}&pid=${club}`)).body.teams;
    expect(both.map(({ id }: { id: string }) => id).sort()).toEqual([...teams].sort());
  });

  it("filter by what the kind offers, and combine with the search", async () => {
    const { world } = context();
    await world.admin.create("/teams", { name: "Pair of Herons", type: "TEAM_TYPE_PAIR" });
    const { body } = await world.admin.get("/teams?type=TEAM_TYPE_PAIR&q=herons");
    expect(body.teams.map(({ name }: { name: string }) => name)).toEqual(["Pair of Herons"]);
    const people = await world.admin.get(
      "/participants?type=PARTICIPANT_TYPE_COACH&sportType=SPORT_TYPE_RACE&nationality=de",
    );
    expect(people.body.participants).toEqual([]);
    expect(
      (await world.admin.get("/tournaments?currentState=TOURNAMENT_STATE_PLANNING")).body.tournaments,
    ).toHaveLength(1);
  });

  it("hold matches and stages in the order of their creation", async () => {
    const { world } = context();
    const ids = [];
    for (let number = 0; number < 5; number++) {
      ids.push((await world.admin.create("/matches", { parent: { id: world.stage, type: "stage" } })).id);
    }
    const { body } = await world.admin.get(`/matches?pid=${world.stage}`);
    expect(body.matches.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it("refuse bad parameters by name", async () => {
    const { admin } = context().world;
    for (const [query, path] of [
      ["limit=0", "limit"],
      ["limit=1001", "limit"],
      ["limit=x", "limit"],
      ["cursor=nonsense", "cursor"],
      ["sort=type", "sort"],
      ["ids=1", "ids"],
      ["colour=red", "colour"],
      ["type=TEAM_TYPE_UNSPECIFIED", "type"],
      ["pid=x", "pid"],
      ["q=a&q=b", "q"],
    ]) {
      const answer = await admin.get(`/teams?${query}`);
      expect([query, answer.status, answer.body.issues?.[0].path]).toEqual([query, 400, path]);
    }
    const { nextCursor } = (await admin.get("/teams?limit=1")).body;
    for (const path of ["/teams?sort=-name&", "/organizations?"]) {
      expect((await admin.get(`${path}cursor=${nextCursor}`)).body.issues[0].code).toBe("cursor");
    }
    expect((await admin.get("/teams?colour=red")).body.issues[0].code).toBe("unknownParameter");
    expect((await admin.get("/stages")).status).toBe(404);
  });
});
