import { expect, it } from "vitest";
import type { StageStandings, StandingsRow } from "#contract/standings.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { encountersIn } from "./testing/encounters-in.ts";

onEachEngine("tables of encounters", (context) => {
  const { start, open, rubbersOf, end, save, read } = encountersIn(() => context().world);

  const tableOf = async (stage: string): Promise<StageStandings> =>
    (await context().world.admin.get(`/tournaments/stages/${stage}/standings`)).body.standings;

  it("count match points, sets and games, and rank by the rules of the rubbers' sport", async () => {
    const league = await start("ENCOUNTER_DAVIS_CUP_3");
    await open(league.id);
    await open(league.id);
    const set = (first: number, second: number) => ({ type: "SET_TYPE_SET", scores: [first, second] });
    const rubbers = await rubbersOf(league.id);
    for (const [key, sets] of [
      ["S2", [set(6, 4), set(6, 2)]],
      ["S1", [set(4, 6), set(3, 6)]],
      ["D1", [set(6, 4), set(4, 6), set(6, 0)]],
    ] as const)
      await save(rubbers[key]?.id ?? "", { sets, state: "MATCH_STATE_FINISHED" });
    const { rules, complete, groups } = await tableOf(league.stage.id);
    expect(rules.criteria[0]?.criterion).toBe("CRITERION_POINT_DIFFERENCE");
    expect(complete).toBe(true);
    const [first, second]: StandingsRow[] = groups[0]?.rows ?? [];
    expect(first).toMatchObject({
      rank: 1,
      competitor: { id: league.encounter.competitors[0]?.id },
      points: 2,
      pointsAgainst: 0,
      rubbersFor: 2,
      rubbersAgainst: 1,
      setsFor: 4,
      setsAgainst: 3,
      scoreFor: 35,
      scoreAgainst: 28,
    });
    expect(second).toMatchObject({ rank: 2, points: 0, pointsAgainst: 2, rubbersFor: 1, setsFor: 3, won: 0, lost: 1 });
  });

  it("give a close win less where the rules say so, and a point for each set", async () => {
    const { admin } = context().world;
    const format = {
      kind: "MATCH_FORMAT_ENCOUNTER",
      format: "FORMAT_SQUASH",
      slots: ["1", "2", "3"].map((slot) => ({ slot, people: 1 })),
      rubbers: ["1", "2", "3"].map((slot) => ({ key: `S${slot}`, type: "RUBBER_SINGLE", home: slot, away: slot })),
      close: 1,
    };
    const close = await start(format);
    await open(close.id);
    await end(close.id, "S1", 0);
    await end(close.id, "S2", 0);
    await end(close.id, "S3", 1);
    const tableBy = async (standings: string) => {
      const path = `/tournaments/${close.tournament.id}/stages`;
      const { version } = (await admin.get(`/tournaments/stages/${close.stage.id}`)).body.stage;
      await admin.save(path, close.stage.id, version + 1, { standings });
      return (await tableOf(close.stage.id)).groups[0]?.rows.map(({ points }) => points);
    };
    expect(await tableBy("STANDINGS_TEAM_TABLE_TENNIS_CLOSE")).toEqual([3, 1]);
    expect(await tableBy("STANDINGS_TEAM_TABLE_TENNIS")).toEqual([2, 0]);
    // Won 1:0 by games each, which count as scores here: five points for the encounter.
    expect(await tableBy("STANDINGS_TEAM_SQUASH")).toEqual([5, 0]);
    const rubbers = await rubbersOf(close.id);
    const games = (...scores: [number, number][]) => ({
      sets: scores.map((pair) => ({ type: "SET_TYPE_SET", scores: pair })),
    });
    await save(rubbers.S3?.id ?? "", games([11, 8], [8, 11], [9, 11], [5, 11]));
    expect((await read(close.id)).tally).toMatchObject({ points: [2, 1], sets: [1, 3] });
    expect(await tableBy("STANDINGS_TEAM_SQUASH")).toEqual([6, 3]);
  });

  it("count what nobody opened by its totals, and a walkover by the rubbers that it gives", async () => {
    const league = await start("ENCOUNTER_CHESS_8");
    const [home, away] = league.encounter.competitors;
    await save(league.id, {
      state: "MATCH_STATE_FINISHED",
      competitors: [
        { ...home, score: "4.5" },
        { ...away, score: "3.5" },
      ],
    });
    const rows = async () =>
      (await tableOf(league.stage.id)).groups[0]?.rows.map((row) => [row.points, row.rubbersFor, row.rubbersAgainst]);
    expect(await rows()).toEqual([
      [2, 4.5, 3.5],
      [0, 3.5, 4.5],
    ]);
    await save(league.id, {
      outcome: "MATCH_OUTCOME_WALKOVER",
      winner: away?.id,
      competitors: [
        { ...home, score: "0" },
        { ...away, score: "0" },
      ],
    });
    expect(await rows()).toEqual([
      [2, 8, 0],
      [0, 0, 8],
    ]);
  });
});
