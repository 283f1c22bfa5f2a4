import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { GrantRole, ScopeType } from "#contract/grant-roles.ts";
import { explore } from "../testing/each-engine.ts";
import { TestClient } from "../testing/test-client.ts";

/** A federation with two clubs, of which the first has a branch, each with a team, a venue and a tournament. */
interface Places {
  own: Place;
  branch: Place;
  sibling: Place;
  both: { team: string };
  federation: string;
}
type Place = Record<"club" | "team" | "venue" | "field" | "tournament" | "stage" | "match", string>;

explore("what a grant allows", (context) => {
  const ref = (type: string) => (id: string) => ({ id, type });
  const organization = ref("organization");

  async function makePlaces(): Promise<Places> {
    const { world } = context();
    const { admin } = world;
    const club = async (parent: string) =>
      (
        await admin.create("/organizations", {
          name: "Club",
          type: "ORGANIZATION_TYPE_CLUB",
          parents: [organization(parent)],
        })
      ).id as string;
    const place = async (id: string): Promise<Place> => {
      const parents = [organization(id)];
      const team = (await admin.create("/teams", { name: "Team", type: "TEAM_TYPE_TEAM", parents })).id;
      const venue = (await admin.create("/venues", { name: "Hall", parents })).id;
      const field = (await admin.create(`/venues/${venue}/playing-fields`, { name: "Court" })).id;
      const tournament = (await admin.create("/tournaments", { name: "Open", parents })).id;
      const stage = (await admin.create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" })).id;
      const match = (await admin.create("/matches", { parent: { id: stage, type: "stage" } })).id;
      return { club: id, team, venue, field, tournament, stage, match };
    };
    const federation = await club(world.federation);
    const [own, sibling] = [await club(federation), await club(federation)];
    const parents = [organization(own), organization(sibling)];
    const team = (await admin.create("/teams", { name: "Joint", type: "TEAM_TYPE_TEAM", parents })).id;
    return {
      own: await place(own),
      branch: await place(await club(own)),
      sibling: await place(sibling),
      both: { team },
      federation,
    };
  }

  /** Somebody who holds the role for this scope, and nothing else. */
  async function holderOf(role: GrantRole, type: ScopeType, id: string): Promise<TestClient> {
    const { world, signIn } = context();
    const email = `${randomUUID()}@example.com`;
    await world.admin.create("/grants", { role, scope: { id, type }, email });
    return signIn(email);
  }

  /** The answers of saves that change each of these entities, as it is, from version 0. */
  async function changing(client: TestClient, place: Place) {
    const { admin } = context().world;
    const paths: Record<string, [path: string, fields: object]> = {
      organizations: [`/organizations/${place.club}`, { name: "Renamed" }],
      contacts: [`/organizations/${place.club}`, { contact: "office@club.example" }],
      teams: [`/teams/${place.team}`, { name: "Renamed" }],
      callers: [`/teams/${place.team}`, { contact: "Ask for Ann" }],
      venues: [`/venues/${place.venue}`, { name: "Renamed" }],
      fields: [`/playing-fields/${place.field}`, { name: "Renamed" }],
      tournaments: [`/tournaments/${place.tournament}`, { name: "Renamed" }],
      stages: [`/stages/${place.stage}`, { name: "Renamed" }],
      matches: [`/matches/${place.match}`, { scheduledAt: "2026-06-01T10:00:00Z" }],
      scores: [`/matches/${place.match}`, { state: "MATCH_STATE_PREPARING" }],
    };
    const allowed: string[] = [];
    const { may } = (await client.call("POST", "/may", { ids: Object.values(place) })).body;
    for (const [name, [path, fields]] of Object.entries(paths)) {
      const [entity] = Object.values((await admin.get(path)).body) as { version: number }[];
      const types: Record<string, string> = { contacts: "organization", callers: "team", fields: "playing_field" };
      const type = types[name] ?? (name === "matches" || name === "scores" ? "match" : name.slice(0, -1));
      const [, , id] = path.split("/");
      const changes = [{ type, id, version: (entity?.version ?? 0) + 1, data: fields }];
      const preview = await client.call("POST", `/change-sets/${randomUUID()}?preview=true`, { changes });
      expect([name, preview.status, preview.status === 403 ? preview.body.code : ""]).toEqual(
        preview.status === 403 ? [name, 403, "forbidden"] : [name, 200, ""],
      );
      if (preview.status === 200) allowed.push(name);
      const reported = Object.keys(fields).every((field) => may[id ?? ""].save.includes(field));
      expect([name, reported]).toEqual([name, preview.status === 200]);
    }
    return allowed;
  }

  const ofTournament = ["tournaments", "stages", "matches", "scores"];
  const ofVenue = ["venues", "fields"];
  const ofClub = ["contacts", "teams", "callers", ...ofVenue, ...ofTournament];

  it("is what its role may, within its scope and nowhere else", async () => {
    const places = await makePlaces();
    const { own, branch } = places;
    const cases: [GrantRole, ScopeType, string, Record<"own" | "branch" | "sibling", string[]>][] = [
      ["club-manager", "organization", own.club, { own: ofClub, branch: ofClub, sibling: [] }],
      ["club-manager", "organization", branch.club, { own: [], branch: ofClub, sibling: [] }],
      ["tournament-manager", "organization", own.club, { own: ofTournament, branch: ofTournament, sibling: [] }],
      ["tournament-manager", "tournament", own.tournament, { own: ofTournament, branch: [], sibling: [] }],
      ["venue-manager", "venue", own.venue, { own: ofVenue, branch: [], sibling: [] }],
      ["venue-manager", "organization", places.federation, { own: ofVenue, branch: ofVenue, sibling: ofVenue }],
      ["match-official", "tournament", own.tournament, { own: ["scores"], branch: [], sibling: [] }],
      ["team-captain", "team", own.team, { own: ["callers"], branch: [], sibling: [] }],
      ["registrar", "organization", own.club, { own: [], branch: [], sibling: [] }],
    ];
    for (const [role, type, id, due] of cases) {
      const holder = await holderOf(role, type, id);
      for (const at of ["own", "branch", "sibling"] as const) {
        expect([role, type, at, await changing(holder, places[at])]).toEqual([role, type, at, due[at]]);
      }
    }
  });

  it("lets a club make, save, move within itself, delete and undo, and take nothing in or out", async () => {
    const { own, branch, sibling, both, federation } = await makePlaces();
    const { world } = context();
    const manager = await holderOf("club-manager", "organization", own.club);
    const parents = (...ids: string[]) => ids.map(organization);
    const make = (fields: object) =>
      manager.save("/teams", randomUUID(), 0, { name: "New", type: "TEAM_TYPE_TEAM", ...fields });
    const codes = async (answers: Promise<{ status: number; body: { code?: string } }>[]) =>
      (await Promise.all(answers)).map(({ status, body }) => (status < 300 ? "ok" : (body.code ?? "")));
    const outside = [
      [],
      parents(sibling.club),
      parents(own.club, sibling.club),
      parents(federation),
      [{ id: world.sport, type: "sport" }],
    ];
    expect(await codes(outside.map((above) => make({ parents: above })))).toEqual(outside.map(() => "forbidden"));
    const created = await make({ parents: parents(own.club, branch.club) });
    const { id } = created.body.team;
    const save = (team: string, version: number, fields: object) => manager.save("/teams", team, version, fields);
    expect(await codes([save(id, 1, { parents: parents(branch.club) })])).toEqual(["ok"]);
    expect(
      await codes([
        save(id, 2, { parents: parents(sibling.club) }),
        save(id, 2, { parents: [] }),
        save(id, 2, { parents: parents(branch.club, sibling.club) }),
      ]),
    ).toEqual(["forbidden", "forbidden", "forbidden"]);
    // Either club of a team of two may change it; neither takes it out of one of them, or deletes it.
    expect(await codes([save(both.team, 1, { name: "Joint 2" })])).toEqual(["ok"]);
    const split = [own, sibling].map(({ club }) => save(both.team, 2, { parents: parents(club) }));
    expect(await codes([...split, manager.delete("/teams", both.team, 2)])).toEqual(
      split.concat(split[0] ?? []).map(() => "forbidden"),
    );
    expect(
      await codes([manager.delete("/organizations", own.club, 1), manager.delete("/teams", sibling.team, 1)]),
    ).toEqual(["forbidden", "forbidden"]);

    const gone = await manager.delete("/teams", id, 2);
    expect(gone.status).toBe(204);
    const undo = (set: string | null, by: TestClient) =>
      by.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });
    const other = await holderOf("club-manager", "organization", sibling.club);
    const set = gone.headers.get("x-change-set");
    expect(await codes([undo(set, other)])).toEqual(["forbidden"]);
    expect(await codes([undo(set, manager)])).toEqual(["ok"]);
    expect((await manager.get(`/teams/${id}`)).body.team.version).toBe(3);
  });

  it("is given on by club-managers within their own, the role itself only below, and up to nobody", async () => {
    const { own, branch, sibling, federation } = await makePlaces();
    const { world } = context();
    const manager = await holderOf("club-manager", "organization", own.club);
    const give = async (by: TestClient, role: GrantRole, type: ScopeType, id: string) => {
      const fields = { role, scope: { id, type }, email: `${randomUUID()}@example.com` };
      const { status, body } = await by.save("/grants", randomUUID(), 0, fields);
      const { may } = (await by.call("POST", "/may", { ids: [id] })).body;
      expect([role, type, may[id].grant.includes(role)]).toEqual([role, type, status === 200]);
      return status === 200 ? (body.grant.id as string) : (body.code as string);
    };
    const isProvided = async (...how: Parameters<typeof give>) => (await give(...how)) !== "forbidden";
    expect(await isProvided(manager, "club-manager", "organization", branch.club)).toBe(true);
    expect(await isProvided(manager, "registrar", "organization", own.club)).toBe(true);
    expect(await isProvided(manager, "team-captain", "team", branch.team)).toBe(true);
    expect(await isProvided(manager, "tournament-manager", "tournament", own.tournament)).toBe(true);
    expect(await isProvided(manager, "club-manager", "organization", own.club)).toBe(false);
    expect(await isProvided(manager, "registrar", "organization", federation)).toBe(false);
    expect(await isProvided(manager, "team-captain", "team", sibling.team)).toBe(false);
    const leader = await holderOf("tournament-manager", "tournament", own.tournament);
    expect(await isProvided(leader, "match-official", "tournament", own.tournament)).toBe(true);
    expect(await isProvided(leader, "tournament-manager", "tournament", own.tournament)).toBe(false);
    expect(await isProvided(leader, "match-official", "tournament", sibling.tournament)).toBe(false);
    for (const role of ["team-captain", "registrar"] as const) {
      const holder = await holderOf(
        role,
        role === "registrar" ? "organization" : "team",
        role === "registrar" ? own.club : own.team,
      );
      expect(await isProvided(holder, "team-captain", "team", own.team)).toBe(false);
    }
    // Holders may give up their own, and who has given it up does not give it back.
    const [held] = (await manager.get(`/grants?user=${manager.userId}`)).body.grants;
    const gone = await manager.delete("/grants", held.id, held.version + 1);
    expect(gone.status).toBe(204);
    const undo = { id: randomUUID() };
    expect((await manager.call("POST", `/change-sets/${gone.headers.get("x-change-set")}/undo`, undo)).body.code).toBe(
      "no-sport",
    );
    expect((await world.admin.call("POST", `/change-sets/${gone.headers.get("x-change-set")}/undo`, undo)).status).toBe(
      200,
    );
    expect((await manager.get("/teams")).status).toBe(200);
  });

  it("comes back with what it is for by who may give it, and never by a program", async () => {
    const { own } = await makePlaces();
    const { world, signIn, url } = context();
    const { admin, sport } = world;
    const ofSport = (role: "team-manager" | "organization-manager") =>
      signIn(`${randomUUID()}@example.com`, { sportIds: [sport], roles: [role] });
    const [teams, organizations] = [await ofSport("team-manager"), await ofSport("organization-manager")];
    const manager = await holderOf("club-manager", "organization", own.club);
    const captain = await holderOf("team-captain", "team", own.team);
    const { key, apiKey } = await admin.ok("POST", "/api-keys", { name: "Program", roles: ["sport-manager"] });
    const program = new TestClient(url, key, apiKey.id);
    const undo = async (by: TestClient, set: string | null) => {
      const { status } = await by.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });
      return status;
    };
    const remove = async (by: TestClient) => {
      const { version } = (await admin.get(`/teams/${own.team}`)).body.team;
      const gone = await by.delete("/teams", own.team, version + 1);
      expect(gone.status).toBe(204);
      expect((await captain.get("/teams")).body.code).toBe("no-sport");
      return gone.headers.get("x-change-set");
    };
    const byManager = await remove(teams);
    for (const other of [teams, organizations, program]) expect(await undo(other, byManager)).toBe(403);
    expect((await captain.get("/teams")).body.code).toBe("no-sport");
    expect(await undo(manager, byManager)).toBe(200);
    expect((await captain.get("/teams")).status).toBe(200);
    expect(await undo(program, await remove(program))).toBe(403);
  });

  it("is not carried along: an organization with rights above it is moved by sport-managers alone", async () => {
    const { own, branch, sibling } = await makePlaces();
    const { world, signIn } = context();
    const ofSport = (role: "organization-manager" | "sport-manager") =>
      signIn(`${randomUUID()}@example.com`, { sportIds: [world.sport], roles: [role] });
    const [mover, manager] = [await ofSport("organization-manager"), await ofSport("sport-manager")];
    const move = async (by: TestClient, to: string, version: number) => {
      const { status, body } = await by.save("/organizations", branch.club, version, { parents: [organization(to)] });
      return status === 200 ? "moved" : (body.code as string);
    };
    expect(await move(mover, sibling.club, 1)).toBe("moved");
    await holderOf("registrar", "organization", branch.club);
    expect(await move(mover, own.club, 2)).toBe("moved");
    await holderOf("registrar", "organization", sibling.club);
    expect(await move(mover, sibling.club, 3)).toBe("moves-rights");
    expect(await move(manager, sibling.club, 3)).toBe("moved");
    expect(await move(mover, own.club, 4)).toBe("moves-rights");
    expect((await mover.save("/organizations", branch.club, 4, { name: "Renamed" })).status).toBe(200);
  });

  it("is judged for each change of a set where it stands, and a draw for the tournament", async () => {
    const { own, sibling } = await makePlaces();
    const manager = await holderOf("club-manager", "organization", own.club);
    const rename = (team: string) => ({ type: "team", id: team, version: 1, data: { name: "Renamed" } });
    const set = (...changes: object[]) => manager.call("POST", `/change-sets/${randomUUID()}`, { changes });
    expect((await set(rename(own.team), rename(sibling.team))).body).toMatchObject({ code: "forbidden" });
    expect((await set(rename(own.team))).status).toBe(200);
    const team = randomUUID();
    const parents = [organization(own.club)];
    const create = { type: "team", id: team, version: 0, data: { name: "New", type: "TEAM_TYPE_TEAM", parents } };
    const competitors = [own.team, team].map(ref("team"));
    const enter = { type: "stage", id: own.stage, version: 1, data: { competitors } };
    expect((await set(create, enter)).status).toBe(200);
    const draw = (stage: string, version: number, by: TestClient) =>
      by.call("POST", `/tournaments/stages/${stage}/draw`, { changeSet: randomUUID(), version });
    const official = await holderOf("match-official", "tournament", own.tournament);
    expect((await draw(own.stage, 2, official)).body.code).toBe("forbidden");
    expect((await draw(sibling.stage, 1, manager)).body.code).toBe("forbidden");
    expect((await draw(own.stage, 2, manager)).status).toBe(200);
  });
});
