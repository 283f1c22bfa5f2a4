import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { daysLater } from "#contract/zoned-day.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import type { World } from "../testing/world.ts";

onEachEngine("rounds with dates", (context) => {
  interface League {
    tournament: string;
    stage: string;
    teams: string[];
  }

  /** A league of new teams that is drawn, but has no dates. */
  async function league({ admin }: World, grounds: readonly (object | null)[], legs = 1): Promise<League> {
    const teams = grounds.map(() => randomUUID() as string);
    const changes = grounds.map((homeGround, index) => ({
      type: "team",
      id: teams[index],
      version: 0,
      data: { name: `Team ${index + 1}`, type: "TEAM_TYPE_TEAM", homeGround },
    }));
    await admin.ok("POST", `/change-sets/${randomUUID()}`, { changes });
    const tournament = (await admin.create("/tournaments", { name: "League" })).id as string;
    const competitors = teams.map((id) => ({ id, type: "team" }));
    const fields = { type: "STAGE_TYPE_ROUND_ROBIN", competitors, draw: { legs } };
    const stage = (await admin.create(`/tournaments/${tournament}/stages`, fields)).id as string;
    await admin.ok("POST", `/tournaments/stages/${stage}/draw`, { changeSet: randomUUID(), version: 1, lot: "one" });
    return { tournament, stage, teams };
  }

  const saveStage = ({ admin }: World, { tournament, stage }: League, version: number, fields: object) =>
    admin.save(`/tournaments/${tournament}/stages`, stage, version, fields);
  const setDates = (world: World, own: League, version: number, roundDates: readonly object[]) =>
    saveStage(world, own, version, { roundDates });

  const schedule = ({ admin }: World, tournament: string, version: number, more = {}) =>
    admin.call("POST", `/tournaments/${tournament}/schedule`, { changeSet: randomUUID(), version, ...more });

  const matchesOf = async ({ admin }: World, stage: string): Promise<Match[]> =>
    (await admin.ok("GET", `/matches?pid=${stage}&limit=200`)).matches;

  const newField = async ({ admin, venue }: World) =>
    (await admin.create(`/venues/${venue}/playing-fields`, { name: `Court ${randomUUID()}` })).id as string;

  /** Weekends from Friday 2 October 2026 on. */
  const weekends = (rounds: number) =>
    Array.from({ length: rounds }, (_, index) => ({
      round: index + 1,
      from: daysLater("2026-10-02", 7 * index),
      to: daysLater("2026-10-04", 7 * index),
    }));

  it("are played at home: on the day, at the time and on the field of the first side", async () => {
    const { world } = context();
    const court = await newField(world);
    const own = await league(world, [
      { playingField: court, weekday: 6, time: "19:30" },
      { playingField: null, weekday: 7, time: null },
      null,
      { playingField: court, weekday: 3, time: "10:00" },
    ]);
    const { tournament, stage, teams } = own;
    expect((await setDates(world, own, 2, weekends(3))).body.issues ?? []).toEqual([]);
    const answer = await schedule(world, tournament, 1);
    expect([answer.status, answer.body.unplaced, answer.body.entities.length]).toEqual([200, [], 7]);
    const expected = [
      { time: "03T17:30", field: court },
      { time: "04T10:00", field: null },
      { time: "02T10:00", field: null },
      { time: "02T08:00", field: court },
    ];
    const placed = await matchesOf(world, stage);
    expect(placed).toHaveLength(6);
    for (const { round, scheduledAt, playingField, competitors } of placed) {
      const { time, field } = expected[teams.indexOf(competitors[0]?.id ?? "")] ?? {};
      const day = daysLater(`2026-10-${time?.slice(0, 2)}`, 7 * ((round ?? 0) - 1));
      expect({ scheduledAt, playingField }).toEqual({
        scheduledAt: `${day}${time?.slice(2)}:00Z`,
        playingField: field,
      });
    }
  });

  it("are 90 matches of ten teams in one change set, which one undo takes back", async () => {
    const { world } = context();
    const courts = await Promise.all(Array.from({ length: 10 }, () => newField(world)));
    const grounds = courts.map((playingField) => ({ playingField, weekday: 6, time: "18:00" }));
    const own = await league(world, grounds, 2);
    const { tournament, stage } = own;
    expect((await setDates(world, own, 2, weekends(18))).status).toBe(200);
    const body = { changeSet: randomUUID(), version: 1, stages: [stage] };
    const answer = await world.admin.call("POST", `/tournaments/${tournament}/schedule`, body);
    expect([answer.status, answer.body.unplaced, answer.body.entities.length]).toEqual([200, [], 91]);
    const placed = await matchesOf(world, stage);
    const places = new Set(placed.map(({ scheduledAt, playingField }) => `${scheduledAt} ${playingField}`));
    expect([placed.length, places.size]).toEqual([90, 90]);
    expect((await world.admin.ok("GET", `/conflicts?pid=${tournament}`)).conflicts).toEqual([]);
    await world.admin.ok("POST", `/change-sets/${body.changeSet}/undo`, { id: randomUUID() });
    expect((await matchesOf(world, stage)).every(({ scheduledAt }) => scheduledAt === null)).toBe(true);
  });

  it("are placed although two meet on one ground, and the conflict is named", async () => {
    const { world } = context();
    const court = await newField(world);
    const same = { playingField: court, weekday: 6, time: "18:00" };
    const own = await league(world, [same, same, same, same]);
    const { tournament, stage } = own;
    expect((await setDates(world, own, 2, weekends(1))).status).toBe(200);
    const { body } = await schedule(world, tournament, 1, { stages: [stage] });
    // The other two rounds have no dates, and the tournament has no days.
    expect(body.issues).toMatchObject([{ path: "schedule", code: "required" }]);
    expect((await setDates(world, own, 3, weekends(3))).status).toBe(200);
    expect((await schedule(world, tournament, 1)).body.unplaced).toEqual([]);
    const { conflicts } = await world.admin.ok("GET", `/conflicts?pid=${tournament}`);
    const ofField = conflicts.filter(({ type }: { type: string }) => type === "CONFLICT_PLAYING_FIELD");
    expect(ofField).toHaveLength(3);
    for (const conflict of ofField) expect(conflict).toMatchObject({ certain: true, playingField: court });
    expect(new Set(ofField.flatMap(({ matches }: { matches: string[] }) => matches)).size).toBe(6);
  });

  it("come before all others, which are placed around them", async () => {
    const { world } = context();
    const { admin } = world;
    const court = await newField(world);
    const ground = { playingField: court, weekday: null, time: null };
    const own = await league(world, [ground, ground]);
    const { tournament, stage } = own;
    const other = await league(world, [null, null]);
    const competitors = other.teams.map((id) => ({ id, type: "team" }));
    const second = await admin.create(`/tournaments/${tournament}/stages`, {
      type: "STAGE_TYPE_ROUND_ROBIN",
      competitors,
    });
    const drawn = { changeSet: randomUUID(), version: 1, lot: "one" };
    await admin.ok("POST", `/tournaments/stages/${second.id}/draw`, drawn);
    const days = [{ date: "2026-10-02", from: "09:00", to: "18:00" }];
    await admin.save("/tournaments", tournament, 1, { schedule: { days, playingFields: [court] } });
    expect((await setDates(world, own, 2, weekends(1))).status).toBe(200);
    expect((await schedule(world, tournament, 2)).body.unplaced).toEqual([]);
    // The first is played when the day of the tournament begins.
    expect(await matchesOf(world, stage)).toMatchObject([{ scheduledAt: "2026-10-02T07:00:00Z", playingField: court }]);
    expect(await matchesOf(world, second.id)).toMatchObject([
      { scheduledAt: "2026-10-02T08:00:00Z", playingField: court },
    ]);
  });

  it("leave alone what is fixed, has begun, has a time, or is of another stage", async () => {
    const { world } = context();
    const { admin } = world;
    const own = await league(world, [null, null, null, null]);
    const { tournament, stage } = own;
    expect((await setDates(world, own, 2, weekends(3))).status).toBe(200);
    const [first, second, third] = await matchesOf(world, stage);
    const noon = "2026-09-01T10:00:00Z";
    await admin.save("/matches", first?.id ?? "", 1, { scheduledAt: noon });
    await admin.save("/matches", second?.id ?? "", 1, { scheduledAt: noon, state: "MATCH_STATE_RUNNING" });
    await admin.save("/matches", third?.id ?? "", 1, { scheduledAt: noon });
    expect((await schedule(world, tournament, 1)).body.entities).toHaveLength(4);
    const atNoon = async () =>
      (await matchesOf(world, stage)).filter(({ scheduledAt }) => scheduledAt === noon).map(({ id }) => id);
    expect((await atNoon()).sort()).toEqual([first?.id, second?.id, third?.id].sort());
    // Nothing is left to be placed, so the missing days do not matter.
    expect((await schedule(world, tournament, 2)).body.entities).toHaveLength(1);
    expect((await schedule(world, tournament, 3, { replace: true, fixed: [first?.id] })).status).toBe(200);
    expect((await atNoon()).sort()).toEqual([first?.id, second?.id].sort());
    expect((await schedule(world, tournament, 4, { stages: [] })).body.issues).toMatchObject([{ path: "schedule" }]);
  });

  it("get no field where the home ground is one that the caller does not see", async () => {
    const { world, admin: root } = context();
    const own = await league(world, [null, null]);
    const { tournament, stage } = own;
    const [{ competitors = [] } = {}] = await matchesOf(world, stage);
    const elsewhere = root.in(world.otherSport);
    const hall = (await elsewhere.create("/venues", { name: "Hidden" })).id;
    const hidden = (await elsewhere.create(`/venues/${hall}/playing-fields`, { name: "Court" })).id;
    const homeGround = { playingField: hidden, time: "20:00" };
    expect((await root.save("/teams", competitors[0]?.id ?? "", 1, { homeGround })).status).toBe(200);
    expect((await setDates(world, own, 2, weekends(1))).status).toBe(200);
    expect((await schedule(world, tournament, 1)).status).toBe(200);
    expect(await matchesOf(world, stage)).toMatchObject([{ scheduledAt: "2026-10-02T18:00:00Z", playingField: null }]);
  });

  it("are refused where they make no sense", async () => {
    const { world } = context();
    const own = await league(world, [null, null, null, null], 2);
    const issues = async (...roundDates: object[]) =>
      ((await setDates(world, own, 2, roundDates)).body.issues ?? []).map(
        ({ path, code }: Record<string, string>) => `${path} ${code}`,
      );
    const day = { from: "2026-10-02", to: "2026-10-02" };
    expect(await issues({ round: 1, ...day }, { round: 2, from: "2026-10-02", to: "2026-10-01" })).toEqual([
      "roundDates.1.to endBeforeStart",
    ]);
    expect(await issues({ round: 1, ...day }, { round: 1, ...day })).toEqual(["roundDates.1.round repeated"]);
    expect(await issues({ round: 6, ...day }, { round: 7, ...day })).toEqual(["roundDates.1.round noSuchRound"]);
    expect(await issues({ round: 0, ...day })).toEqual(["roundDates.0.round tooSmall"]);
    expect(await issues({ round: 1, from: "2026-02-30", to: "2026-10-02" })).toEqual(["roundDates.0.from date"]);
    expect(await issues({ round: 1, from: "2026-10-02" })).toEqual(["roundDates.0.to required"]);
    expect(await issues({ round: 1, ...day, at: "09:00" })).toEqual(["roundDates.0.at unknownField"]);
  });

  it("may be set before the draw, and stay when it is drawn again with fewer rounds", async () => {
    const { world } = context();
    const { admin } = world;
    const own = await league(world, [null, null, null, null], 2);
    const { stage } = own;
    expect((await setDates(world, own, 2, weekends(6))).status).toBe(200);
    expect((await saveStage(world, own, 3, { draw: { legs: 1 } })).status).toBe(200);
    // A stage whose draw is out of date takes any rounds.
    expect((await setDates(world, own, 4, weekends(9))).status).toBe(200);
    await admin.ok("POST", `/tournaments/stages/${stage}/draw`, { changeSet: randomUUID(), version: 5, lot: "one" });
    const { stage: drawn } = await admin.ok("GET", `/tournaments/stages/${stage}`);
    expect(drawn.roundDates).toHaveLength(9);
    expect((await saveStage(world, own, 6, { name: "League" })).status).toBe(200);
  });

  it("go to a ground that is a field that is there and seen, and keep it from being deleted", async () => {
    const { world, admin: root } = context();
    const { admin, venue } = world;
    const team = (await admin.create("/teams", { name: "Gulls", type: "TEAM_TYPE_TEAM" })).id as string;
    const issues = async (homeGround: object) =>
      ((await admin.save("/teams", team, 1, { homeGround })).body.issues ?? []).map(
        ({ path, code }: Record<string, string>) => `${path} ${code}`,
      );
    expect(await issues({ playingField: randomUUID() })).toEqual(["homeGround.playingField notVisible"]);
    expect(await issues({ playingField: venue })).toEqual(["homeGround.playingField notVisible"]);
    const elsewhere = root.in(world.otherSport);
    const hall = (await elsewhere.create("/venues", { name: "Hidden" })).id;
    const hidden = (await elsewhere.create(`/venues/${hall}/playing-fields`, { name: "Court" })).id;
    expect(await issues({ playingField: hidden })).toEqual(["homeGround.playingField notVisible"]);
    expect(await issues({ weekday: 8 })).toEqual(["homeGround.weekday tooBig"]);
    expect(await issues({ time: "24:00" })).toEqual(["homeGround.time clock"]);
    expect(await issues({ time: "7:30" })).toEqual(["homeGround.time clock"]);
    const court = await newField(world);
    expect(await issues({ playingField: court })).toEqual([]);
    const { homeGround } = (await admin.ok("GET", `/teams/${team}`)).team;
    expect(homeGround).toEqual({ playingField: court, weekday: null, time: null });
    const refused = await admin.delete(`/venues/${venue}/playing-fields`, court, 1);
    expect([refused.status, refused.body.code]).toEqual([409, "in-use"]);
  });
});
