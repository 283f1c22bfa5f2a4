import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Entry } from "#contract/fields/entry.ts";
import type { Match } from "#contract/fields/match.ts";
import type { TournamentListPage, TournamentPage } from "#contract/public-pages.ts";
import { onEachEngine } from "../../testing/each-engine.ts";

onEachEngine("public pages", (context) => {
  it("say who is seeded by an entry, who has withdrawn from what is cancelled, and how long matches take", async () => {
    const { world, stranger } = context();
    const { admin } = world;
    const schedule = { days: [], playingFields: [world.field], matchMinutes: 40, changeoverMinutes: 5 };
    const own = { name: "Open air", published: true, timeZone: "UTC", schedule };
    const { id: tournament } = await admin.create("/tournaments", own);
    const page = async (view = ""): Promise<TournamentPage> =>
      stranger.ok("GET", `/public/pages?path=/public/tournaments/${tournament}${view}`);
    const teams: string[] = [];
    const team = async (name: string) => (await admin.create("/teams", { name, type: "TEAM_TYPE_TEAM" })).id as string;
    for (const [index, name] of ["Ants", "Bees", "Cats"].entries()) {
      const id = await team(name);
      teams.push(id);
      await admin.create("/entries", {
        tournament: { id: tournament, type: "tournament" },
        competitor: { id, type: "team" },
        status: "ENTRY_STATUS_ACCEPTED",
        seed: index + 1,
      });
    }
    const guests = [await team("Dogs"), await team("Elks"), await team("Frogs")];
    // On which courts nothing is played, visitors are not told.
    expect((await page()).schedule).toEqual({ matchMinutes: 40, changeoverMinutes: 5 });

    const drawn = async (type: string, draw: object, competitors: readonly string[]) => {
      const references = competitors.map((id) => ({ id, type: "team" }));
      const fields = { type: `STAGE_TYPE_${type}`, draw, competitors: references };
      const { id } = await admin.create(`/tournaments/${tournament}/stages`, fields);
      await admin.ok("POST", `/tournaments/stages/${id}/draw`, { changeSet: randomUUID(), version: 1 });
      return id as string;
    };
    const seedsOf = async (draw: object, competitors: readonly string[]) =>
      (await page(`/stages/${await drawn("ELIMINATION", draw, competitors)}`)).stage?.seeds;
    expect(await seedsOf({}, teams)).toEqual(Object.fromEntries(teams.map((id, index) => [id, index + 1])));
    expect(await seedsOf({}, guests)).toEqual({});
    expect(await seedsOf({ seeds: 1 }, guests)).toEqual({ [guests[0] ?? ""]: 1 });

    const table = await drawn("ROUND_ROBIN", {}, teams);
    const entries: Entry[] = (await admin.get(`/entries?pid=${tournament}`)).body.entries;
    const first = entries.find(({ competitor }) => competitor.id === teams[0]);
    const [match] = (await page(`/stages/${table}`)).matches.filter(({ competitors }) =>
      competitors.some(({ id }) => id === teams[0]),
    );
    await admin.ok("POST", `/matches/${match?.id}/version/1`, { scheduledAt: "2026-05-01T10:00:00Z" });
    expect(await page("/order-of-play/2026-05-01")).toMatchObject({
      days: ["2026-05-01"],
      // A tournament without days has those of its matches.
      dates: { first: "2026-05-01", last: "2026-05-01" },
      teamCount: 6,
      matches: [{ id: match?.id }],
    });
    await admin.save("/entries", first?.id ?? "", (first?.version ?? 0) + 1, { status: "ENTRY_STATUS_WITHDRAWN" });
    expect(await page(`/matches/${match?.id}`)).toMatchObject({
      matches: [{ state: "MATCH_STATE_CANCELLED" }],
      out: { [teams[0] ?? ""]: "ENTRY_STATUS_WITHDRAWN" },
    });
    expect(await page("/order-of-play/2026-05-01")).toMatchObject({ days: [], matches: [] });
  });

  it("show the results and the table or bracket that is being played first, also without times", async () => {
    const { world, stranger } = context();
    const { admin } = world;
    const { id: tournament } = await admin.create("/tournaments", { name: "Evening", published: true });
    const overview = async (): Promise<TournamentPage> =>
      stranger.ok("GET", `/public/pages?path=/public/tournaments/${tournament}`);
    const teams: string[] = [];
    for (const name of ["Gulls", "Herons", "Ibises", "Jays"]) {
      teams.push((await admin.create("/teams", { name, type: "TEAM_TYPE_TEAM" })).id);
    }
    const competitors = teams.map((id) => ({ id, type: "team" }));
    const drawn = async (type: string) => {
      const { id } = await admin.create(`/tournaments/${tournament}/stages`, { type, competitors });
      await admin.ok("POST", `/tournaments/stages/${id}/draw`, { changeSet: randomUUID(), version: 1 });
      return id as string;
    };
    expect(await overview()).not.toHaveProperty("stage");
    const league = await drawn("STAGE_TYPE_ROUND_ROBIN");
    const cup = await drawn("STAGE_TYPE_ELIMINATION");
    const ofLeague: Match[] = (await admin.get(`/matches?pid=${league}`)).body.matches;
    for (const [index, { id }] of ofLeague.entries()) {
      const state = "MATCH_STATE_FINISHED";
      const scores = [{ score: "2" }, { score: "1" }];
      const { competitors: sides } = ofLeague[index] as Match;
      await admin.save("/matches", id, 1, {
        state,
        competitors: sides.map((side, at) => ({ ...side, ...scores[at] })),
      });
      const page = await overview();
      expect(page.matches.filter((match) => match.state === state)).toHaveLength(index + 1);
      if (index === ofLeague.length - 1) continue;
      expect(page.stage).toMatchObject({ stage: { id: league }, standings: { groups: [{ rows: { length: 4 } }] } });
      expect(page.stage).not.toHaveProperty("bracket");
    }
    const page = await overview();
    expect(page.stage).toMatchObject({ stage: { id: cup }, bracket: { length: 3 } });
    for (const id of teams) expect(page.teams).toHaveProperty(id);
  });

  it("list what is on now, then what comes, the next first, then what was, the latest first", async () => {
    const { world, stranger } = context();
    const { admin } = world;
    const dayMs = 86_400_000;
    const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
    const between = (from: number, to: number) => ({
      states: [{ type: "TOURNAMENT_STATE_ACTIVE", duration: { start: at(from), end: at(to) } }],
      currentState: "TOURNAMENT_STATE_ACTIVE",
    });
    const inState = (type: string) => ({ states: [{ type, duration: null }], currentState: type });
    const own = {
      "in two weeks": between(14, 15),
      "a week ago": between(-8, -7),
      over: inState("TOURNAMENT_STATE_FINISHED"),
      planned: inState("TOURNAMENT_STATE_PLANNING"),
      today: between(-1, 1),
      "next week": between(7, 8),
      active: inState("TOURNAMENT_STATE_ACTIVE"),
      "a year ago": between(-366, -365),
    };
    for (const [name, fields] of Object.entries(own)) {
      await admin.create("/tournaments", { name: `Sectioned ${name}`, published: true, timeZone: "UTC", ...fields });
    }
    const page: TournamentListPage = await stranger.ok("GET", "/public/pages?path=/public&q=sectioned");
    expect(page.tournaments.map(({ name, section }) => [name.replace("Sectioned ", ""), section])).toEqual([
      ["today", "now"],
      ["active", "now"],
      ["next week", "soon"],
      ["in two weeks", "soon"],
      ["planned", "soon"],
      ["a week ago", "past"],
      ["a year ago", "past"],
      ["over", "past"],
    ]);
    const { id } = page.tournaments[0] ?? {};
    const [first, last] = [at(-1), at(1)].map((instant) => instant.slice(0, 10));
    expect(await stranger.ok("GET", `/public/pages?path=/public/tournaments/${id}`)).toMatchObject({
      dates: { first, last },
      teamCount: 0,
    });
  });
});
