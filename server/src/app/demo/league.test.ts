import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { License } from "#contract/fields/license.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Participant } from "#contract/fields/participant.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Team } from "#contract/fields/team.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { TournamentHistory } from "#contract/fields/tournament-history.ts";
import type { Venue } from "#contract/fields/venue.ts";
import type { StageStandings } from "#contract/standings.ts";
import { localTimeOf } from "#contract/zoned-day.ts";
import { today, zone } from "../../testing/days.ts";
import { engines, startTestApp, type TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { fillDemo } from "./league.ts";

const minute = 60_000;

describe.each(engines)("the demo league (%s)", (engine) => {
  let app: TestApp;
  let manager: TestClient;

  beforeAll(async () => {
    app = await startTestApp(engine, { DEMO: "true" }, false);
    expect(await fillDemo(app.app.store, zone)).toBe(true);
    manager = await app.signIn("manager@example.com");
  });
  afterAll(() => app?.close());

  const list = async <T>(path: string, key = path.slice(1)): Promise<T[]> => (await manager.ok("GET", path))[key];
  const tournament = async (state: string) => {
    const [found] = await list<Tournament>(`/tournaments?currentState=TOURNAMENT_STATE_${state}`, "tournaments");
    if (!found) throw new Error(`no tournament in ${state}`);
    return found;
  };
  const stagesOf = ({ id }: Tournament) => list<Stage>(`/tournaments/${id}/stages`, "stages");
  const matchesOf = (parent: { id: string }) => list<Match>(`/matches?pid=${parent.id}`, "matches");

  it("shows every screen with life to a user of the first sport", async () => {
    expect(await list("/teams")).toHaveLength(24);
    for (const type of ["SINGLE", "PAIR", "TEAM"]) {
      expect((await list(`/teams?type=TEAM_TYPE_${type}`, "teams")).length).toBeGreaterThan(3);
    }
    for (const type of ["FEDERATION", "ASSOCIATION", "CLUB"]) {
      expect(await list(`/organizations?type=ORGANIZATION_TYPE_${type}`, "organizations")).not.toEqual([]);
    }
    const venues = await list<Venue>("/venues");
    expect(venues).toHaveLength(4);
    expect(venues.filter(({ playingFields }) => playingFields.length < 2)).toEqual([]);
    expect(await list("/participants")).toHaveLength(60);
    for (const type of ["PLAYER", "GUARDIAN", "OFFICIAL", "COACH", "MEDICAL", "EQUIPMENT"]) {
      expect(await list(`/participants?type=PARTICIPANT_TYPE_${type}`, "participants")).not.toEqual([]);
    }
    expect(await list("/tournaments")).toHaveLength(3);
    expect(await list("/entries")).toHaveLength(12);
    expect(await list("/tournaments/series", "series")).toHaveLength(2);
    const admin = await app.signIn("admin@example.com");
    const { sports } = await admin.ok("GET", "/sports");
    expect(sports.map(({ name }: { name: string }) => name)).toEqual(["Featherball", "Lantern Running"]);
  });

  it("has badges of clubs, their squads, and the tournament that is running", async () => {
    const badged = async (path: string) => (await list<Team>(path)).flatMap(({ badge }) => badge ?? []);
    const [organizations, teams] = [await badged("/organizations"), await badged("/teams")];
    expect(new Set(organizations).size).toBe(9);
    expect(teams).toHaveLength(8);
    const { badge } = await tournament("ACTIVE");
    for (const id of [...organizations, ...teams, badge]) {
      expect((await fetch(`${app.url}/images/${id}`)).headers.get("content-type")).toBe("image/png");
    }
  });

  it("names those who play in every single and pair, and the squads of clubs with captain, coach and former members", async () => {
    const teams = await list<Team>("/teams");
    const counts: Record<string, number> = { TEAM_TYPE_SINGLE: 1, TEAM_TYPE_PAIR: 2 };
    for (const { type, members } of teams) if (type in counts) expect(members).toHaveLength(counts[type] ?? 0);
    const everybody = teams.flatMap(({ members }) => members);
    expect(new Set(everybody.map(({ role }) => role))).toContain("MEMBER_ROLE_CAPTAIN");
    expect(everybody.some(({ role, from }) => role === "MEMBER_ROLE_COACH" && from !== null)).toBe(true);
    expect(everybody.some(({ to }) => to !== null)).toBe(true);
  });

  it("gives a license in some state to everybody who needs one", async () => {
    const licenses = await list<License>("/licenses");
    const holders = new Set(licenses.map(({ participant }) => participant.id));
    const people = await list<Participant>("/participants");
    expect(people.filter(({ id, type }) => holders.has(id) === (type === "PARTICIPANT_TYPE_GUARDIAN"))).toEqual([]);
    expect(new Set(licenses.map(({ state }) => state))).toEqual(
      new Set(["PENDING", "ACTIVE", "SUSPENDED", "EXPIRED", "REVOKED"].map((state) => `LICENSE_STATE_${state}`)),
    );
    const isOver = ({ state, validTo }: License) =>
      state === "LICENSE_STATE_ACTIVE" && validTo !== null && validTo < today();
    expect(licenses.some(isOver)).toBe(true);
    expect(people.some(({ guardians }) => guardians.length > 0)).toBe(true);
  });

  it("has tournaments of whole days by the clock of the league", async () => {
    const tournaments = await list<Tournament>("/tournaments");
    const at = (instant: string | null | undefined) => instant && localTimeOf(Date.parse(instant), zone).slice(11);
    const times = tournaments.flatMap(({ states }) =>
      states.map(({ duration }) => [at(duration?.start), at(duration?.end)].join(" ").trim()),
    );
    expect(new Set(times)).toEqual(new Set(["00:00 23:59", "00:00"]));
  });

  it("runs today: one match is LIVE, and halls are open while its stage is played", async () => {
    const running = await tournament("ACTIVE");
    const now = Date.now();
    const { duration } = running.states.find(({ type }) => type === running.currentState) ?? {};
    expect(Date.parse(duration?.start ?? "")).toBeLessThan(now);
    expect(Date.parse(duration?.end ?? "")).toBeGreaterThan(now);
    const live = (await list<Match>("/matches")).filter(({ state }) => state === "MATCH_STATE_RUNNING");
    expect(live).toMatchObject([{ parent: { id: running.currentStage, type: "stage" } }]);
    for (const { availability } of await list<Venue>("/venues")) {
      const isOpen = ({ start, end }: Venue["availability"][number]) =>
        Date.parse(start) < now - 150 * minute && Date.parse(end) > now + 180 * minute;
      expect(availability.some(isOpen)).toBe(true);
    }
  });

  it("has a winner by three sets in every finished match, and places for all officials and fields", async () => {
    for (const { state, competitors, officials, playingField, outcome, sets: played } of await list<Match>(
      "/matches",
    )) {
      const sets = competitors.map(({ score }) => Number(score)).sort();
      if (state === "MATCH_STATE_FINISHED") expect(sets[1]).toBe(3);
      else if (state !== "MATCH_STATE_RUNNING") expect(sets).toEqual([0, 0]);
      expect(sets[0]).toBeLessThan(3);
      if (state === "MATCH_STATE_FINISHED") expect(outcome).toBe("MATCH_OUTCOME_NORMAL");
      expect(played).toHaveLength((sets[0] ?? 0) + (sets[1] ?? 0) + (state === "MATCH_STATE_RUNNING" ? 1 : 0));
      expect(officials).toHaveLength(2);
      expect(playingField).not.toBeNull();
    }
  });

  it("lets the first two of each group go on, and only winners to the next round", async () => {
    const [groups, last] = await stagesOf(await tournament("ACTIVE"));
    if (!groups || !last) throw new Error("groups and an elimination");
    expect([groups.drawn, last.drawn]).toEqual([true, true]);
    const { standings } = await manager.ok("GET", `/tournaments/stages/${groups.id}/standings`);
    expect(standings.complete).toBe(true);
    const [a, b] = standings.groups.map(({ rows }: StageStandings["groups"][number]) =>
      rows.slice(0, 2).map(({ rank, shared, competitor }, index) => {
        expect([rank, shared]).toEqual([index + 1, false]);
        return competitor.id;
      }),
    );
    const [semifinal, live, final, third] = await matchesOf(last);
    const pairs = [semifinal, live].map((match) => teamsOf(match)?.toSorted());
    expect(pairs.sort()).toEqual([[a[0], b[1]].sort(), [b[0], a[1]].sort()].sort());
    expect(teamsOf(final)).toEqual([winnerOf(semifinal), null]);
    expect(teamsOf(third)).toEqual([loserOf(semifinal), null]);
  });

  it("has the finished tournament's placements as its matches have decided them", async () => {
    const masters = await tournament("FINISHED");
    const [stage] = await stagesOf(masters);
    const matches = await matchesOf(stage ?? masters);
    expect(matches).toHaveLength(8);
    const [quarterfinals, semifinals, [final, third]] = [matches.slice(0, 4), matches.slice(4, 6), matches.slice(6)];
    expect(semifinals.flatMap(teamsOf)).toEqual(quarterfinals.map(winnerOf));
    expect(teamsOf(final)).toEqual(semifinals.map(winnerOf));
    expect(teamsOf(third)).toEqual(semifinals.map(loserOf));
    const [history] = await list<TournamentHistory>(`/tournaments/histories?pid=${masters.id}`, "histories");
    expect(history?.placements.map(({ position, competitor }) => [position, competitor.id])).toEqual([
      [1, winnerOf(final)],
      [2, loserOf(final)],
      [3, winnerOf(third)],
      [4, loserOf(third)],
      ...quarterfinals.map((match) => [5, loserOf(match)]),
    ]);
  });

  it("is made only once", async () => {
    const count = () => app.db.read.selectFrom("entity").select("id").execute();
    const before = await count();
    expect(await fillDemo(app.app.store, zone)).toBe(false);
    expect(await count()).toHaveLength(before.length);
  });
});

function teamsOf(match: Match | undefined) {
  return match?.competitors.map(({ id }) => id);
}

function ranked(match: Match | undefined) {
  return [...(match?.competitors ?? [])].sort((one, other) => Number(other.score) - Number(one.score));
}

const winnerOf = (match: Match | undefined) => ranked(match)[0]?.id;
const loserOf = (match: Match | undefined) => ranked(match)[1]?.id;
