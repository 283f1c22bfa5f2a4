import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { bornFor } from "../../testing/born-for.ts";
import { today } from "../../testing/days.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { EventReader } from "../../testing/event-reader.ts";
import type { TestClient } from "../../testing/test-client.ts";
import type { World } from "../../testing/world.ts";
import { listsBelow } from "./testing.ts";

onEachEngine("public tournaments", (context) => {
  const person = (firstname: string, lastname: string, age: number, wish?: string) => ({
    firstname,
    lastname,
    birthDate: bornFor(age),
    email: `${firstname.toLowerCase()}@example.com`,
    type: "PARTICIPANT_TYPE_PLAYER",
    sportType: "SPORT_TYPE_RACQUET",
    attributes: wish === undefined ? [] : [{ name: "public", value: wish }],
  });

  /** A tournament with a stage of two matches: adults, minors, and who objects, as players and officials. */
  async function makeTournament({ admin, club, field }: World) {
    const people = {
      adult: person("Adelheid", "Sonnentag", 40),
      child: person("Balduin", "Regenbogen", 12),
      agreed: person("Cosima", "Wolkenstein", 15, "yes"),
      objects: person("Dietlinde", "Hagelkorn", 50, "no"),
      official: person("Eberhard", "Nebelhorn", 17),
      away: person("Friedegund", "Schneeberg", 30),
    };
    const ids: Record<string, string> = {};
    for (const [name, fields] of Object.entries(people)) ids[name] = (await admin.create("/participants", fields)).id;
    const team = async (name: string, type: string, ...members: string[]) =>
      (
        await admin.create("/teams", {
          name,
          type,
          parents: [{ id: club, type: "organization" }],
          members: members.map((one) => ({ participant: { id: ids[one], type: "participant" } })),
        })
      ).id as string;
    const teams = [
      await team("Sonnentag/Regenbogen", "TEAM_TYPE_PAIR", "adult", "child"),
      await team("Wolkenstein/Hagelkorn", "TEAM_TYPE_PAIR", "agreed", "objects"),
      await team("Herons", "TEAM_TYPE_TEAM", "child", "objects"),
    ];
    const tournament = (await admin.create("/tournaments", { name: "Open air", parents: [] })).id as string;
    for (const [index, id] of teams.entries()) {
      await admin.create("/entries", {
        tournament: { id: tournament, type: "tournament" },
        competitor: { id, type: "team" },
        status: "ENTRY_STATUS_ACCEPTED",
        seed: index + 1,
        note: "Regenbogen needs a lift",
      });
    }
    const stage = (
      await admin.create(`/tournaments/${tournament}/stages`, {
        type: "STAGE_TYPE_ROUND_ROBIN",
        competitors: teams.map((id) => ({ id, type: "team" })),
        adjustments: [{ competitor: teams[0], points: -1, reason: "Hagelkorn was rude" }],
      })
    ).id as string;
    const match = (
      await admin.create("/matches", {
        parent: { id: stage, type: "stage" },
        competitors: [{ id: teams[0] }, { id: teams[1] }],
        officials: [{ id: ids.official, type: "participant" }],
        playingField: field,
        scheduledAt: `${today().slice(0, 4)}-05-01T10:00:00Z`,
      })
    ).id as string;
    return { ids, teams, tournament, stage, match };
  }

  async function publish(admin: TestClient, id: string, published: boolean) {
    const { version } = (await admin.get(`/tournaments/${id}`)).body.tournament;
    await admin.ok("POST", `/tournaments/${id}/version/${version + 1}`, { published });
  }

  /** Every address of what a visitor can ask for. */
  function addressesOf({ tournament, stage, match, teams }: Awaited<ReturnType<typeof makeTournament>>): string[] {
    return [
      "/public/tournaments",
      `/public/tournaments/${tournament}`,
      ...listsBelow(tournament),
      `/public/tournaments/stages/${stage}`,
      `/public/tournaments/stages/${stage}/standings`,
      `/public/matches?pid=${stage}`,
      `/public/entries?pid=${tournament}`,
      `/public/matches/${match}`,
      ...teams.map((id) => `/public/teams/${id}`),
    ];
  }

  const hidden = [
    "Regenbogen",
    "Balduin",
    "Hagelkorn",
    "Dietlinde",
    "Nebelhorn",
    "Eberhard",
    "@example.com",
    `-01-01"`,
  ];

  it("are there without signing in, once they are published, and gone when they no longer are", async () => {
    const { world, stranger } = context();
    const created = await makeTournament(world);
    const addresses = addressesOf(created);
    const [list = "", ...others] = addresses;
    for (const address of others)
      expect((await stranger.get(address)).body, address).toMatchObject({ code: "not-found" });
    const listed = async () =>
      (await stranger.get(list)).body.tournaments.filter(({ id }: { id: string }) => id === created.tournament);
    expect(await listed()).toEqual([]);

    await publish(world.admin, created.tournament, true);
    for (const address of addresses) expect((await stranger.get(address)).status, address).toBe(200);
    expect(await listed()).toMatchObject([{ name: "Open air" }]);
    expect((await stranger.get(`/public/tournaments/${created.tournament}/matches`)).body.matches).toMatchObject([
      { id: created.match, playingField: world.field },
    ]);
    // What belongs to no published tournament is not found, though it is there.
    expect((await stranger.get(`/public/teams/${world.teams[0]}`)).status).toBe(404);
    expect((await stranger.get(`/public/tournaments/stages/${world.stage}`)).status).toBe(404);
    expect((await stranger.get(`/public/tournaments/${world.tournament}`)).status).toBe(404);
    expect((await stranger.get(`/public/matches/${randomUUID()}`)).status).toBe(404);
    expect((await stranger.get("/public/matches")).status).toBe(400);

    await publish(world.admin, created.tournament, false);
    for (const address of others) expect((await stranger.get(address)).status, address).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it("name nobody who is a minor or objects, nowhere, and show no notes and no personal fields", async () => {
    const { world, stranger } = context();
    const created = await makeTournament(world);
    await publish(world.admin, created.tournament, true);
    const answers = await Promise.all(addressesOf(created).map((address) => stranger.get(address)));
    const everything = answers.map(({ body }) => JSON.stringify(body)).join("\n");
    for (const word of hidden) expect(everything).not.toContain(word);
    for (const word of ["Sonnentag", "Wolkenstein"]) expect(everything).toContain(word);
    const { teams } = (await stranger.get(`/public/tournaments/${created.tournament}/teams`)).body;
    expect(teams.map(({ name }: { name: string }) => name).sort()).toEqual([
      "Adelheid Sonnentag / B. R.",
      "Cosima Wolkenstein / D. H.",
      "Herons",
    ]);
    // Who has never been in a team that plays is not there at all.
    const { participants } = (await stranger.get(`/public/tournaments/${created.tournament}/participants`)).body;
    expect(participants.map(({ id }: { id: string }) => id)).not.toContain(created.ids.away);
    expect(participants).toHaveLength(5);

    // Somebody who objects from now on is not named from now on.
    await world.admin.ok("POST", `/participants/${created.ids.adult}/version/1`, {
      attributes: [{ name: "Public", value: "NO" }],
    });
    const after = await Promise.all(addressesOf(created).map((address) => stranger.get(address)));
    expect(after.map(({ body }) => JSON.stringify(body)).join("\n")).not.toContain("Sonnentag");
  });

  it("are as they are now, whatever changes, and unchanged answers are not sent again", async () => {
    const { world, stranger } = context();
    const { admin } = world;
    const tournament = await makeTournament(world);
    await publish(admin, tournament.tournament, true);
    const address = `/public/matches/${tournament.match}`;
    const first = await stranger.get(address);
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(`${stranger.url}/api${address}`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    const scores = (one: string, other: string) => ({
      competitors: [
        { id: tournament.teams[0], score: one },
        { id: tournament.teams[1], score: other },
      ],
      state: "MATCH_STATE_FINISHED",
    });
    await admin.ok("POST", `/matches/${tournament.match}/version/1`, scores("3", "1"));
    expect((await stranger.get(address)).body.match).toMatchObject({ version: 1, competitors: [{ score: "3" }, {}] });
    const { standings } = (await stranger.get(`/public/tournaments/stages/${tournament.stage}/standings`)).body;
    expect(standings.groups[0].rows[0]).toMatchObject({ competitor: { id: tournament.teams[0] }, played: 1 });
    await admin.ok("POST", `/teams/${tournament.teams[2]}/version/1`, { name: "Ospreys" });
    expect((await stranger.get(`/public/teams/${tournament.teams[2]}`)).body.team.name).toBe("Ospreys");
    const created = await admin.create("/matches", { parent: { id: tournament.stage, type: "stage" } });
    expect((await stranger.get(`/public/matches?pid=${tournament.stage}`)).body.matches).toHaveLength(2);
    await admin.delete("/matches", created.id, 1);
    expect((await stranger.get(`/public/matches/${created.id}`)).status).toBe(404);
  });

  it("notify those who watch, as visitors read it, until they are no longer public", async () => {
    const { world, stranger } = context();
    const { admin } = world;
    const created = await makeTournament(world);
    const stream = (query: string) => EventReader.open(stranger, undefined, query, "/public/notifications");
    expect((await stream(`?tournament=${created.tournament}`)).status).toBe(404);
    await publish(admin, created.tournament, true);
    const [own, all, other] = [
      await stream(`?tournament=${created.tournament}`),
      await stream(""),
      await stream(`?tournament=${created.tournament}`),
    ];
    for (const reader of [own, all, other]) await reader.until(() => reader.messages.length > 0);
    await admin.ok("POST", `/matches/${created.match}/version/1`, { state: "MATCH_STATE_RUNNING" });
    const reported = { type: "match", id: created.match, action: "updated", version: 1, affects_summary: true };
    for (const reader of [own, all]) {
      expect(await reader.expect(1)).toMatchObject([
        { ...reported, entity: { state: "MATCH_STATE_RUNNING", replies: [] } },
      ]);
    }
    // What belongs to another tournament, or to none, is no news.
    await admin.create("/matches", { parent: { id: world.stage, type: "stage" } });
    await admin.create("/participants", person("Gunhild", "Eiszapfen", 33));
    expect(await all.expect(1)).toHaveLength(1);
    // A member who no longer wants to be named takes the name of the pair along.
    await admin.ok("POST", `/participants/${created.ids.adult}/version/1`, {
      attributes: [{ name: "public", value: "no" }],
    });
    const named = await own.expect(3);
    expect(named.slice(1)).toMatchObject([
      { type: "participant", entity: { firstname: "A.", lastname: "S." } },
      { type: "team", id: created.teams[0], entity: { name: "A. S. / B. R." } },
    ]);
    await publish(admin, created.tournament, false);
    await own.until(() => own.ended);
    expect(own.events.at(-1)?.data).toMatchObject({ type: "tournament", id: created.tournament, action: "deleted" });
    const texts = [own, all].map(({ events }) => JSON.stringify(events)).join();
    for (const word of hidden) expect(texts).not.toContain(word);
    for (const reader of [all, other]) reader.close();
    expect((await stream(`?tournament=${created.tournament}`)).status).toBe(404);
  });

  it("make whoever comes back after a while read again", async () => {
    const { world, stranger } = context();
    const created = await makeTournament(world);
    await publish(world.admin, created.tournament, true);
    const query = `?tournament=${created.tournament}`;
    const first = await EventReader.open(stranger, undefined, query, "/public/notifications");
    await first.until(() => first.messages.length > 0);
    await world.admin.ok("POST", `/matches/${created.match}/version/1`, { state: "MATCH_STATE_RUNNING" });
    await first.expect(1);
    first.close();
    const soon = await EventReader.open(stranger, first.lastId, query, "/public/notifications");
    await soon.until(() => soon.messages.length > 0);
    expect(soon.messages[0]?.data.type).toBe("heartbeat");
    soon.close();
    const meanwhile = await EventReader.open(stranger, undefined, query, "/public/notifications");
    await meanwhile.until(() => meanwhile.messages.length > 0);
    await world.admin.ok("POST", `/matches/${created.match}/version/2`, { state: "MATCH_STATE_PLANNING" });
    await meanwhile.expect(1);
    meanwhile.close();
    const later = await EventReader.open(stranger, first.lastId, query, "/public/notifications");
    await later.until(() => later.messages.length > 0);
    expect(later.messages[0]?.data.type).toBe("reset");
    later.close();
  });

  it("are listed on pages of fifty, the latest past one first, and found by any words of their names", async () => {
    const { world, stranger } = context();
    const read = async (query: string) => stranger.ok("GET", `/public/pages?path=/public${query}`);
    const before = await read("&q=Süd");
    for (let number = 1; number <= 51; number++) {
      const start = `${1950 + number}-05-01T00:00:00Z`;
      await world.admin.create("/tournaments", {
        name: `Südpokal ${number}`,
        published: number !== 7,
        states: [{ type: "TOURNAMENT_STATE_ACTIVE", duration: { start, end: start } }],
      });
    }
    expect(before.tournaments).toEqual([]);
    const names = ({ tournaments }: { tournaments: { name: string }[] }) => tournaments.map(({ name }) => name);
    const first = await read("&q=sudp");
    expect([first.pages, first.view]).toEqual([1, { kind: "list", q: "sudp", page: 1 }]);
    expect(names(first)).toHaveLength(50);
    expect(names(first).slice(0, 2)).toEqual(["Südpokal 51", "Südpokal 50"]);
    expect(names(first)).not.toContain("Südpokal 7");
    expect(names(await read("&q=pokal%2049"))).toEqual(["Südpokal 49"]);
    await world.admin.create("/tournaments", { name: "Südpokal 52", published: true });
    const second = await read("&q=sudp&page=2");
    // What is still to come precedes what is past.
    expect([second.pages, names(second)]).toEqual([2, ["Südpokal 1"]]);
    expect((await read("&q=sudp&page=99")).view.page).toBe(2);
    expect((await stranger.get("/public/pages?path=/public&page=0")).status).toBe(400);
  });
});
