import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { bornFor } from "../../testing/born-for.ts";
import { today } from "../../testing/days.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { listsBelow } from "./testing.ts";

onEachEngine("names in public", (context) => {
  const person = (firstname: string, lastname: string, age: number, wish?: string) => ({
    firstname,
    lastname,
    birthDate: bornFor(age),
    type: "PARTICIPANT_TYPE_PLAYER",
    sportType: "SPORT_TYPE_RACQUET",
    attributes: wish === undefined ? [] : [{ name: "public", value: wish }],
  });
  const reference = (type: string) => (id: string) => ({ id, type });
  const member = (id: string, role = "MEMBER_ROLE_PLAYER") => ({ participant: { id, type: "participant" }, role });
  const apply = (client: TestClient, changes: object[]) =>
    client.ok("POST", `/change-sets/${randomUUID()}`, { changes });

  /** A published tournament of these teams, drawn as all play all. */
  async function publish(teams: readonly string[], more: object = {}) {
    const { admin } = context().world;
    const { id } = await admin.create("/tournaments", { name: "Open air", published: true, ...more });
    const competitors = teams.map(reference("team"));
    const stage = await admin.create(`/tournaments/${id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN", competitors });
    const drawn = await admin.ok("POST", `/tournaments/stages/${stage.id}/draw`, {
      changeSet: randomUUID(),
      version: 1,
    });
    const matches = drawn.entities.flatMap(({ type, entity }: { type: string; entity: { id: string } }) =>
      type === "match" ? entity.id : [],
    ) as string[];
    const views = ["", "/teams", "/schedule", `/stages/${stage.id}`, `/matches/${matches[0]}`, `/teams/${teams[0]}`];
    const addresses = [
      "/public/tournaments",
      `/public/tournaments/${id}`,
      ...listsBelow(id),
      `/public/tournaments/stages/${stage.id}`,
      `/public/tournaments/stages/${stage.id}/standings`,
      ...views.map((view) => `/public/pages?path=/public/tournaments/${id}${view}`),
    ];
    const read = async () => {
      const answers = await Promise.all(addresses.map((address) => context().stranger.get(address)));
      return answers.map(({ body }) => JSON.stringify(body)).join("\n");
    };
    const named = async (team: string) => (await context().stranger.get(`/public/teams/${team}`)).body.team.name;
    const preview = async () => admin.ok("GET", `/tournaments/${id}/public-preview`);
    return { id, stage, matches, read, named, preview };
  }

  it("a team whose child was taken out and deleted is never called by its own name", async () => {
    const { admin, teams } = context().world;
    const child = await admin.create("/participants", person("Lena", "Mondschein", 12));
    const adult = await admin.create("/participants", person("Konrad", "Abendrot", 40));
    const single = await admin.create("/teams", {
      name: "Lena Mondschein",
      type: "TEAM_TYPE_SINGLE",
      members: [member(child.id)],
    });
    const pair = await admin.create("/teams", {
      name: "Abendrot/Mondschein",
      type: "TEAM_TYPE_PAIR",
      members: [member(adult.id), member(child.id)],
    });
    const { read, named, preview } = await publish([single.id, pair.id, teams[0]]);
    expect([await named(single.id), await named(pair.id)]).toEqual(["L. M.", "Konrad Abendrot / L. M."]);
    const emptied = { members: [] };
    await apply(admin, [{ type: "team", id: single.id, version: 1, data: emptied }]);
    // Nobody is left: it is called by the last ones, who are counted among those who are named.
    expect(await named(single.id)).toBe("L. M.");
    expect((await preview()).initials).toEqual(["L. M."]);
    expect((await admin.get(`/teams/${single.id}`)).body.team.formerMembers).toMatchObject([{ participant: child.id }]);
    // Who turns an adult's objection into a "yes" is heard at once, also of former members.
    await admin.ok("POST", `/participants/${child.id}/version/1`, { attributes: [{ name: "public", value: "ja" }] });
    expect(await named(single.id)).toBe("Lena Mondschein");
    await admin.ok("POST", `/participants/${child.id}/version/2`, { attributes: [{ name: "public", value: "0" }] });
    expect(await named(single.id)).toBe("L. M.");
    await apply(admin, [
      { type: "team", id: pair.id, version: 1, data: emptied },
      { type: "participant", id: child.id, version: 3, delete: true },
    ]);
    expect([await named(single.id), await named(pair.id)]).toEqual(["–", "Konrad Abendrot"]);
    const everything = await read();
    for (const word of ["Lena", "Mondschein", "L. M."]) expect(everything).not.toContain(word);
    expect(everything).toContain("Konrad Abendrot");
    expect(await preview()).toMatchObject({ named: ["Konrad Abendrot"], initials: [] });
    // A new member gives the team a name again, whose own one has gone with the child.
    expect((await admin.get(`/teams/${single.id}`)).body.team).toMatchObject({ name: "–", version: 2 });
    await apply(admin, [{ type: "team", id: single.id, version: 3, data: { members: [member(adult.id)] } }]);
    expect(await named(single.id)).toBe("Konrad Abendrot");
  });

  it("a child of a single that becomes a team is not named by it, and who played then is named after leaving", async () => {
    const { admin, teams } = context().world;
    const child = await admin.create("/participants", person("Lena", "Mondstein", 12));
    const adult = await admin.create("/participants", person("Konrad", "Abendstern", 40));
    const single = async (name: string, id: string) =>
      (await admin.create("/teams", { name, type: "TEAM_TYPE_SINGLE", members: [member(id)] })).id as string;
    const [young, old] = [await single("Lena Mondstein", child.id), await single("Konrad Abendstern", adult.id)];
    const { matches, read, named } = await publish([young, old, teams[0] as string], { timeZone: "Europe/Berlin" });
    for (const [number, id] of matches.entries()) {
      await admin.save("/matches", id, 1, { scheduledAt: `2026-05-0${number + 1}T12:00:00Z` });
    }
    await admin.save("/teams", young, 1, { type: "TEAM_TYPE_TEAM" });
    await admin.save("/teams", old, 1, { members: [] });
    for (const members of [null, []]) {
      if (members) await admin.save("/teams", young, 2, { members });
      expect([await named(young), await named(old)]).toEqual(["L. M.", "Konrad Abendstern"]);
      const shown = await read();
      expect(["Lena", "Mondstein"].filter((one) => shown.includes(one))).toEqual([]);
    }
  });

  it("whoever only helps in a team is not named", async () => {
    const { admin, teams } = context().world;
    const helper = await admin.create("/participants", person("Waltraud", "Kofferträger", 50));
    const player = await admin.create("/participants", person("Hilda", "Steilpass", 30));
    await admin.ok("POST", `/teams/${teams[1]}/version/1`, {
      members: [member(helper.id, "MEMBER_ROLE_STAFF"), member(player.id)],
    });
    const { read, preview } = await publish([...teams]);
    const everything = await read();
    expect(everything).toContain("Steilpass");
    for (const word of ["Waltraud", "Kofferträger", "W. K.", helper.id]) expect(everything).not.toContain(word);
    expect(await preview()).toMatchObject({ named: ["Hilda Steilpass"], initials: [] });
  });

  it("shows no id of what is hidden", async () => {
    const { admin, world, otherSport } = { ...context(), ...context().world };
    const hidden = await admin.create("/tournaments", { name: "Not published" });
    const competitors = world.teams.map(reference("team"));
    const groups = await admin.create(`/tournaments/${hidden.id}/stages`, {
      type: "STAGE_TYPE_ROUND_ROBIN",
      competitors,
    });
    const { id, stage, read } = await publish([...world.teams]);
    const sources = [{ stage: groups.id, ranks: [1, 2], best: null }];
    const knockout = await admin.create(`/tournaments/${id}/stages`, { type: "STAGE_TYPE_ELIMINATION", sources });
    await admin.ok("POST", `/tournaments/stages/${knockout.id}/draw`, { changeSet: randomUUID(), version: 1 });
    const lists = await Promise.all(
      ["stages", "matches"].map((list) => context().stranger.get(`/public/tournaments/${id}/${list}`)),
    );
    const everything = `${await read()}${lists.map(({ body }) => JSON.stringify(body)).join()}`;
    expect(everything).toContain(knockout.id);
    for (const one of [hidden.id, groups.id, world.person, otherSport]) expect(everything).not.toContain(one);
    const shown = (await context().stranger.get(`/public/tournaments/stages/${knockout.id}`)).body.stage;
    expect([shown.sources, shown.lines.map(({ source }: { source: unknown }) => source)]).toEqual([[], [null, null]]);
    expect(stage.id).not.toBe(knockout.id);
  });

  it("a tournament that another sport sees names nobody there whom that sport does not see, in calendars", async () => {
    const { admin: root, world, signIn, stranger } = context();
    const other = root.in(world.otherSport);
    const inSport = [{ id: world.otherSport, type: "sport" }];
    const host = { name: "Host", type: "ORGANIZATION_TYPE_CLUB", parents: inSport };
    const foreign = await other.create("/organizations", host);
    const secret = await world.admin.create("/teams", { name: "Secret Seagulls", type: "TEAM_TYPE_TEAM" });
    const seen = await world.admin.create("/teams", { name: "Open Ospreys", type: "TEAM_TYPE_TEAM" });
    const { id, matches } = await publish([secret.id, seen.id]);
    // Both are brought below an organization of the other sport, which then sees them.
    const parents = [{ id: foreign.id, type: "organization" }];
    await root.ok("POST", `/teams/${seen.id}/version/1`, { parents });
    const { version } = (await root.get(`/tournaments/${id}`)).body.tournament;
    await root.ok("POST", `/tournaments/${id}/version/${version + 1}`, { parents });
    const scheduledAt = `${Number(today().slice(0, 4)) + 1}-05-01T10:00:00Z`;
    await world.admin.ok("POST", `/matches/${matches[0]}/version/1`, { scheduledAt, playingField: world.field });
    const feedOf = async (client: TestClient) => {
      const { key } = await client.ok("POST", "/calendar", { of: id });
      return (await stranger.get(`/calendar.ics?key=${key}`)).body as string;
    };
    const viewer = await signIn("elsewhere-viewer@example.com", { sportIds: [world.otherSport] });
    expect((await viewer.get(`/teams/${secret.id}`)).status).toBe(404);
    const feed = await feedOf(viewer);
    expect(feed).toContain("Open Ospreys");
    for (const word of ["Secret", "Court 1", "Hall"]) expect(feed).not.toContain(word);
    const own = await signIn("here-viewer@example.com", { sportIds: [world.sport] });
    expect(await feedOf(own)).toContain("Secret Seagulls");
  });
});
