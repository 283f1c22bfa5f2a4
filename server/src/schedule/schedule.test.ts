import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import type { World } from "../testing/world.ts";

onEachEngine("schedules", (context) => {
  const day = { date: "2026-06-06", from: "09:00", to: "18:00" };
  const minute = 60_000;

  /** A tournament with a knockout of new teams, and fields to play on. */
  async function knockout(
    { admin, venue }: World,
    { teams, fields, placement = "PLACEMENT_NONE" }: { teams: number; fields: number; placement?: string },
  ) {
    const tournament = (await admin.create("/tournaments", { name: "Cup" })).id as string;
    const ids = Array.from({ length: teams }, () => randomUUID());
    const data = { name: "Team", type: "TEAM_TYPE_SINGLE" };
    const changes = ids.map((id) => ({ type: "team", id, version: 0, data }));
    await admin.ok("POST", `/change-sets/${randomUUID()}`, { changes });
    const competitors = ids.map((id) => ({ id, type: "team" }));
    const { id: stage } = await admin.create(`/tournaments/${tournament}/stages`, {
      type: "STAGE_TYPE_ELIMINATION",
      competitors,
      draw: { placement },
    });
    await admin.ok("POST", `/tournaments/stages/${stage}/draw`, { changeSet: randomUUID(), version: 1, lot: "one" });
    const playingFields = await Promise.all(
      Array.from({ length: fields }, async (_, index) => {
        const field = await admin.create(`/venues/${venue}/playing-fields`, { name: `Court ${index}` });
        return field.id as string;
      }),
    );
    return { tournament, stage, teams: ids, playingFields };
  }

  const matchesOf = async ({ admin }: World, stage: string): Promise<Match[]> =>
    (await admin.ok("GET", `/matches?pid=${stage}`)).matches;

  const plan = async ({ admin }: World, tournament: string, version: number, schedule: object) =>
    expect((await admin.save("/tournaments", tournament, version, { schedule })).status).toBe(200);

  const schedule = ({ admin }: World, tournament: string, version: number, more = {}, query = "") =>
    admin.call("POST", `/tournaments/${tournament}/schedule${query}`, { changeSet: randomUUID(), version, ...more });

  const conflicts = async ({ admin }: World, query: string) =>
    (await admin.ok("GET", `/conflicts?${query}`)).conflicts as Record<string, unknown>[];

  it("give all matches a time and a field in the order of their rounds, once, and can be undone", async () => {
    const { world } = context();
    const { admin } = world;
    const { tournament, stage, playingFields } = await knockout(world, { teams: 8, fields: 2 });
    await plan(world, tournament, 1, { days: [day], playingFields, matchMinutes: 45, restMinutes: 30 });
    const preview = await schedule(world, tournament, 2, {}, "?preview=true");
    expect([preview.status, preview.body.unplaced]).toEqual([200, []]);
    expect((await matchesOf(world, stage)).map(({ scheduledAt }) => scheduledAt)).toEqual(Array(7).fill(null));

    const body = { changeSet: randomUUID(), version: 2 };
    const applied = await admin.call("POST", `/tournaments/${tournament}/schedule`, body);
    expect([applied.status, applied.body.unplaced, applied.body.entities.length]).toEqual([200, [], 8]);
    const matches = await matchesOf(world, stage);
    const timeOf = ({ scheduledAt }: Match) => Date.parse(scheduledAt ?? "");
    const rounds = Map.groupBy(matches, ({ round }) => round ?? 0);
    // The clocks of Berlin are two hours ahead in June.
    expect(Math.min(...matches.map(timeOf))).toBe(Date.parse("2026-06-06T07:00:00Z"));
    for (const [round, own] of rounds) {
      const ends = (rounds.get(round - 1) ?? []).map((match) => timeOf(match) + (45 + 30) * minute);
      expect(Math.min(...own.map(timeOf))).toBeGreaterThanOrEqual(Math.max(0, ...(round === 3 ? ends : [])));
    }
    expect(new Set(matches.map((match) => `${match.playingField} ${timeOf(match)}`)).size).toBe(7);
    expect(await conflicts(world, `pid=${tournament}`)).toEqual([]);

    const repeated = await admin.call("POST", `/tournaments/${tournament}/schedule`, body);
    expect([repeated.status, repeated.body.unplaced]).toEqual([200, []]);
    expect((await schedule(world, tournament, 2)).body.code).toBe("version-conflict");
    // What has a time keeps it.
    const again = await schedule(world, tournament, 3);
    expect(again.body.entities.map(({ type }: { type: string }) => type)).toEqual(["tournament"]);
    await admin.ok("POST", `/change-sets/${body.changeSet}/undo`, { id: randomUUID() });
    expect((await matchesOf(world, stage)).map(({ scheduledAt }) => scheduledAt)).toEqual(Array(7).fill(null));
  });

  it("leave a match without a time where something binds, and say what", async () => {
    const { world } = context();
    const { tournament, stage, playingFields } = await knockout(world, { teams: 4, fields: 1 });
    const reasons = async (version: number, input: object) => {
      await plan(world, tournament, version, { days: [day], playingFields, matchMinutes: 60, ...input });
      const { body } = await schedule(world, tournament, version + 1, {}, "?preview=true");
      const rounds = new Map((await matchesOf(world, stage)).map(({ id, round }) => [id, round]));
      return body.unplaced.map(
        ({ match, reason }: { match: string; reason: string }) => `${rounds.get(match)} ${reason}`,
      );
    };
    expect(await reasons(1, { days: [{ ...day, to: "10:00" }] })).toEqual(["1 NO_TIME", "2 SOURCE_UNPLACED"]);
    expect(await reasons(2, { playingFields: [] })).toEqual(["1 NO_FIELD", "1 NO_FIELD", "2 NO_FIELD"]);
    expect(await reasons(3, { matchesPerDay: 1 })).toEqual(["2 DAILY_LIMIT"]);
    expect(await reasons(4, { restMinutes: 600 })).toEqual(["2 NO_TIME"]);
  });

  it("play the final last", async () => {
    const { world } = context();
    const { tournament, stage, playingFields } = await knockout(world, {
      teams: 8,
      fields: 2,
      placement: "PLACEMENT_THIRD",
    });
    await plan(world, tournament, 1, { days: [day], playingFields });
    expect((await schedule(world, tournament, 2)).body.unplaced).toEqual([]);
    const matches = await matchesOf(world, stage);
    const byTime = matches.toSorted((one, other) => (one.scheduledAt ?? "").localeCompare(other.scheduledAt ?? ""));
    expect(byTime.slice(-2).map(({ places }) => places)).toEqual([
      [3, 4],
      [1, 2],
    ]);
  });

  it("are refused without days, and for what is not the tournament's", async () => {
    const { world, signIn } = context();
    const { tournament, playingFields } = await knockout(world, { teams: 2, fields: 1 });
    expect((await schedule(world, tournament, 1)).body.issues).toMatchObject([{ path: "schedule", code: "required" }]);
    await plan(world, tournament, 1, { days: [], playingFields });
    expect((await schedule(world, tournament, 2)).body.issues).toMatchObject([{ path: "schedule" }]);
    await plan(world, tournament, 2, { days: [day], playingFields });
    const strange = await schedule(world, tournament, 3, { stages: [world.stage], fixed: [randomUUID()] });
    expect(strange.body.issues).toMatchObject([{ path: "stages.0" }, { path: "fixed.0" }]);
    const viewer = await signIn("onlooker@example.com", { sportIds: [world.sport], roles: ["venue-manager"] });
    const refused = await viewer.call("POST", `/tournaments/${tournament}/schedule`, {
      changeSet: randomUUID(),
      version: 3,
    });
    expect(refused.status).toBe(403);
    const issues = async (input: object) =>
      (await world.admin.save("/tournaments", tournament, 3, { schedule: { days: [day], playingFields, ...input } }))
        .body.issues;
    expect(await issues({ days: [{ ...day, to: "09:00" }] })).toMatchObject([
      { path: "schedule.days.0.to", code: "notAfterStart" },
    ]);
    expect(await issues({ days: [{ ...day, to: "18:60" }] })).toMatchObject([
      { path: "schedule.days.0.to", code: "clock" },
    ]);
    expect(await issues({ days: [day, { ...day, from: "17:00" }] })).toMatchObject([
      { path: "schedule.days.1", code: "overlap" },
    ]);
    expect(await issues({ playingFields: [randomUUID()] })).toMatchObject([
      { path: "schedule.playingFields.0", code: "notVisible" },
    ]);
  });

  it("keep clear of bookings, closed hours, unfit fields, and of whatever else keeps a competitor busy", async () => {
    const { world } = context();
    const { admin } = world;
    const venue = (
      await admin.create("/venues", {
        name: "Arena",
        availability: [{ start: "2026-06-06T08:00:00Z", end: "2026-06-06T20:00:00Z" }],
      })
    ).id;
    const field = async (fields: object) =>
      (await admin.create(`/venues/${venue}/playing-fields`, fields)).id as string;
    const court = await field({ name: "Court" });
    const track = await field({ name: "Track", capacities: [{ sportType: "SPORT_TYPE_RACE", maxCapacity: 8 }] });
    await admin.create("/bookings", {
      playingField: court,
      type: "BOOKING_TYPE_EVENT",
      state: "BOOKING_STATE_CONFIRMED",
      start: "2026-06-06T08:00:00Z",
      end: "2026-06-06T09:00:00Z",
    });
    const { tournament, stage, teams } = await knockout(world, { teams: 2, fields: 0 });
    const members = [{ participant: { id: world.person, type: "participant" }, role: "MEMBER_ROLE_PLAYER" }];
    expect((await admin.save("/teams", teams[0] ?? "", 1, { members })).status).toBe(200);
    const pair = await admin.create("/teams", { name: "Pair", type: "TEAM_TYPE_PAIR", members });
    // The same person plays a pair elsewhere until 10:30 UTC.
    await admin.create("/matches", {
      parent: { id: world.tournament, type: "tournament" },
      competitors: [{ id: pair.id }, { id: null }],
      scheduledAt: "2026-06-06T09:00:00Z",
      durationMinutes: 90,
    });
    await plan(world, tournament, 1, { days: [day], playingFields: [track, court], restMinutes: 15 });
    expect((await schedule(world, tournament, 2)).body.unplaced).toEqual([]);
    const [final] = await matchesOf(world, stage);
    expect(final).toMatchObject({ playingField: court, scheduledAt: "2026-06-06T10:45:00Z" });

    // Whatever is put there by hand is in conflict with all of that, and saved all the same.
    const moved = { scheduledAt: "2026-06-06T07:30:00Z", durationMinutes: 120, playingField: court };
    expect((await admin.save("/matches", final?.id ?? "", (final?.version ?? 0) + 1, moved)).status).toBe(200);
    const types = (await conflicts(world, `pid=${tournament}`)).map(({ type }) => type);
    expect(types.sort()).toEqual(["CONFLICT_AVAILABILITY", "CONFLICT_BOOKING", "CONFLICT_PERSON"]);
    for (const pid of [venue, court, teams[0], world.person, pair.id, stage]) {
      expect([pid, (await conflicts(world, `pid=${pid}`)).length > 0]).toEqual([pid, true]);
    }
    expect(await conflicts(world, `pid=${tournament}&from=2026-06-07T00:00:00Z`)).toEqual([]);
    expect(await conflicts(world, `pid=${randomUUID()}`)).toEqual([]);
    expect((await conflicts(world, "from=2026-06-06T00:00:00Z&to=2026-06-07T00:00:00Z")).length).toBeGreaterThan(2);
  });

  it("give other times to what has not begun, but for what is fixed", async () => {
    const { world } = context();
    const { admin } = world;
    const { tournament, stage, playingFields } = await knockout(world, { teams: 4, fields: 1 });
    await plan(world, tournament, 1, { days: [day], playingFields });
    expect((await schedule(world, tournament, 2)).status).toBe(200);
    const before = await matchesOf(world, stage);
    const [first, second] = before.filter(({ round }) => round === 1);
    await plan(world, tournament, 3, { days: [{ ...day, date: "2026-06-07" }], playingFields });
    const replaced = await schedule(world, tournament, 4, { replace: true, fixed: [first?.id] });
    expect(replaced.body.unplaced).toEqual([]);
    const after = new Map((await matchesOf(world, stage)).map((match) => [match.id, match]));
    expect(after.get(first?.id ?? "")?.scheduledAt).toBe(first?.scheduledAt);
    expect(after.get(second?.id ?? "")?.scheduledAt).toBe("2026-06-07T07:00:00Z");
    expect((await admin.save("/matches", second?.id ?? "", 3, { state: "MATCH_STATE_RUNNING" })).status).toBe(200);
    await plan(world, tournament, 5, { days: [{ ...day, date: "2026-06-08" }], playingFields });
    expect((await schedule(world, tournament, 6, { replace: true })).status).toBe(200);
    expect((await admin.get(`/matches/${second?.id}`)).body.match.scheduledAt).toBe("2026-06-07T07:00:00Z");
  });

  it("show a conflict only with what the caller sees", async () => {
    const { world, admin: root } = context();
    const { admin } = world;
    const { tournament, stage } = await knockout(world, { teams: 2, fields: 0 });
    const other = root.in(world.otherSport);
    const club = (
      await other.create("/organizations", {
        name: "Runners",
        type: "ORGANIZATION_TYPE_CLUB",
        parents: [{ id: world.otherSport, type: "sport" }],
      })
    ).id;
    // A hall that both sports see.
    const parents = [{ id: world.sport, type: "sport" }];
    await root.ok("POST", `/organizations/${club}/version/1`, {
      parents: [...parents, { id: world.otherSport, type: "sport" }],
    });
    const venue = (await other.create("/venues", { name: "Shared", parents: [{ id: club, type: "organization" }] })).id;
    const playingField = (await other.create(`/venues/${venue}/playing-fields`, { name: "Court" })).id;
    const elsewhere = (await other.create("/tournaments", { name: "Run" })).id;
    const at = { playingField, scheduledAt: "2026-06-06T10:00:00Z" };
    const hidden = await other.create("/matches", { parent: { id: elsewhere, type: "tournament" }, ...at });
    const [final] = await matchesOf(world, stage);
    expect((await admin.save("/matches", final?.id ?? "", 1, at)).status).toBe(200);
    const found = { type: "CONFLICT_PLAYING_FIELD", certain: true, playingField, minutes: 60 };
    expect(await conflicts(world, `pid=${tournament}`)).toMatchObject([{ ...found, matches: [final?.id] }]);
    const all = (await root.ok("GET", `/conflicts?pid=${tournament}`)).conflicts;
    expect(all[0].matches.toSorted()).toEqual([final?.id, hidden.id].toSorted());
  });
});
