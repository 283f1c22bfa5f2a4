import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { entriesIn } from "../entry/testing/entries-in.ts";

onEachEngine("ties in two legs", (context) => {
  const world = () => context().world;
  const { eliminationOf, undo } = entriesIn(world);

  /** A drawn cup of so many, with its matches by round, position and leg: "1.1.2", "2.1". */
  const cupOf = async (count: number, format: unknown = "FORMAT_FOOTBALL_CUP", draw: object = {}) => {
    const cup = await eliminationOf(count, { format, draw: { twoLegs: true, ...draw } });
    const { at, stages } = cup;
    const sidesAt = async (place: string) =>
      (await at(place)).competitors.map(({ id }) => cup.teams.findIndex((team) => team.id === id) + 1 || null);
    const end = async (place: string, scores: readonly [number, number], accept?: "void") =>
      stages.finish(await at(place), 0, scores.map(String), accept);
    const save = async (place: string, data: object) => {
      const { id, version } = await at(place);
      return world().admin.save("/matches", id, version + 1, data);
    };
    return { ...cup, sidesAt, end, save };
  };

  it("are drawn with sides reversed, and the final once", async () => {
    const { stage, stages } = await cupOf(4, null, { placement: "PLACEMENT_THIRD" });
    const again = await stages.draw(stage, { keep: true });
    const matches: Match[] = again.body.entities.flatMap(({ type, entity }: { type: string; entity: Match }) =>
      type === "match" ? [entity] : [],
    );
    const [semi, reversed, , second, final] = matches as [Match, Match, Match, Match, Match];
    expect(matches.map(({ bracket, round, position, leg }) => [bracket?.slice(14), round, position, leg])).toEqual([
      ["MAIN", 1, 1, 1],
      ["MAIN", 1, 1, 2],
      ["MAIN", 1, 2, 1],
      ["MAIN", 1, 2, 2],
      ["MAIN", 2, 1, null],
      ["PLACEMENT", 2, 1, 1],
      ["PLACEMENT", 2, 1, 2],
    ]);
    expect(reversed.competitors.map(({ id }) => id)).toEqual(semi.competitors.map(({ id }) => id).toReversed());
    for (const match of [semi, reversed]) {
      expect(match.competitors.map(({ isHomeTeam }) => isHomeTeam)).toEqual([true, false]);
      expect(match.name).toMatchObject({ key: "MATCH_NAME_SEMI_FINAL", number: 1 });
    }
    expect(final.competitors.map(({ isHomeTeam }) => isHomeTeam)).toEqual([false, false]);
    expect(final.sources).toEqual([reversed, second].map(({ id }) => ({ type: "MATCH_SOURCE_WINNER", match: id })));
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("send their loser to the consolation though the second leg was drawn", async () => {
    const { stage, idOf, sidesAt, end } = await cupOf(4, undefined, { placement: "PLACEMENT_CONSOLATION" });
    await end("1.1.1", [1, 0]);
    await end("1.1.2", [0, 0]);
    expect(await sidesAt("2.1")).toEqual([1, null]);
    const { matches }: { matches: Match[] } = (await world().admin.get(`/matches?pid=${stage.id}&limit=100`)).body;
    const final = matches.find(({ bracket }) => bracket === "MATCH_BRACKET_CONSOLATION");
    expect(final?.competitors.map(({ id }) => id)).toEqual([idOf(4), null]);
  });

  it("give the next one the winner of both, whichever leg is decided or corrected last", async () => {
    const { at, idOf, sidesAt, end, stage, stages } = await cupOf(4);
    // 1 meets 4, at home first.
    expect((await end("1.1.1", [0, 0])).body.match).toMatchObject({ outcome: "MATCH_OUTCOME_DRAWN", winner: null });
    expect(await sidesAt("2.1")).toEqual([null, null]);
    expect((await end("1.1.2", [0, 1])).body.match.winner).toBe(idOf(1));
    expect(await sidesAt("2.1")).toEqual([1, null]);
    // The other way round; who has won the second leg has not won the tie.
    expect((await end("1.2.2", [1, 0])).status).toBe(200);
    expect((await sidesAt("2.1"))[1]).toBeNull();
    await end("1.2.1", [3, 0]);
    const finalists = await sidesAt("2.1");
    expect(finalists[1]).toBe((await sidesAt("1.2.1"))[0]);

    const corrected = await end("1.1.1", [0, 3]);
    expect(corrected.status).toBe(200);
    expect((await sidesAt("2.1"))[0]).toBe(4);
    expect((await undo(corrected.headers.get("x-change-set") ?? "")).status).toBe(200);
    expect(await sidesAt("2.1")).toEqual(finalists);

    await end("2.1", [2, 0]);
    const rows = (await stages.standings(stage)).groups[0].rows as { rank: number; played: number; won: number }[];
    expect(rows.map(({ rank, played }) => [rank, played])).toEqual([
      [1, 3],
      [2, 3],
      [3, 2],
      [3, 2],
    ]);
    for (const [place, scores] of [
      ["1.1.1", [0, 3]],
      ["1.1.2", [3, 0]],
    ] as const) {
      const refused = await end(place, scores);
      expect([refused.status, refused.body.code, refused.body.follows?.[0].match]).toEqual([
        409,
        "has-followed",
        (await at("2.1")).id,
      ]);
    }
    const accepted = await end("1.1.1", [0, 3], "void");
    expect(accepted.status).toBe(200);
    expect(await at("2.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", winner: null });
    expect((await undo(accepted.body.changeSet.id)).status).toBe(200);
    expect(await at("2.1")).toMatchObject({ state: "MATCH_STATE_FINISHED", winner: idOf(1) });
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("have extra time and penalties when the sum is level, and away goals where the format says so", async () => {
    const halves = (...scores: [number, number][]) =>
      scores.map((pair, index) => ({
        type: `SET_TYPE_${["PERIOD", "PERIOD", "EXTRA_TIME", "EXTRA_TIME", "PENALTIES"][index]}`,
        scores: pair,
      }));
    const finished = (...scores: [number, number][]) => ({ sets: halves(...scores), state: "MATCH_STATE_FINISHED" });
    const { save, end, sidesAt } = await cupOf(4);
    const inExtraTime = await save("1.1.1", finished([1, 0], [0, 1], [0, 0], [1, 0]));
    expect(inExtraTime.body.issues).toEqual([expect.objectContaining({ path: "sets.2", code: "setAfterEnd" })]);
    expect((await save("1.1.1", finished([1, 0], [0, 0]))).status).toBe(200);
    const level = await save("1.1.2", finished([1, 0], [0, 0]));
    expect(level.body.issues).toEqual([expect.objectContaining({ path: "sets", code: "drawNotAllowed" })]);
    expect((await end("1.1.2", [1, 0])).body.issues[0].path).toBe("sets");
    const onPenalties = await save("1.1.2", finished([1, 0], [0, 0], [0, 0], [0, 0], [3, 4]));
    expect(onPenalties.status).toBe(200);
    expect((await sidesAt("2.1"))[0]).toBe(1);

    const own = { kind: "MATCH_FORMAT_PERIODS", periods: 2, drawAllowed: false, forfeit: 3, awayGoals: true };
    const away = await cupOf(4, own);
    await away.end("1.1.1", [0, 1]);
    await away.end("1.1.2", [2, 3]);
    expect((await away.sidesAt("2.1"))[0]).toBe(1);
  });

  it("are lost in both legs by who withdraws, and by who does not come to the second", async () => {
    const { at, idOf, sidesAt, end, withdraw } = await cupOf(4);
    await withdraw(4);
    for (const leg of ["1.1.1", "1.1.2"]) {
      expect(await at(leg)).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(1) });
    }
    expect((await sidesAt("2.1"))[0]).toBe(1);
    await withdraw(4, "ACCEPTED");
    expect(await at("1.1.2")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null });
    expect((await sidesAt("2.1"))[0]).toBeNull();
    await end("1.1.1", [0, 5]);
    await withdraw(4);
    expect(await at("1.1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_NORMAL", winner: idOf(4) });
    expect(await at("1.1.2")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(1) });
    expect((await sidesAt("2.1"))[0]).toBe(1);
    await withdraw(1);
    expect(await at("1.1.2")).toMatchObject({ outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
    await end("1.2.1", [1, 0]);
    await end("1.2.2", [0, 0]);
    const [winner] = await sidesAt("1.2.1");
    expect(await at("2.1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(winner ?? 0) });
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("are followed when both legs end at the same moment", async () => {
    const { end, sidesAt } = await cupOf(4);
    const answers = await Promise.all([end("1.1.1", [2, 0]), end("1.1.2", [0, 0]), end("1.2.1", [2, 0])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sidesAt("2.1")).toEqual([1, null]);
    expect((await end("1.2.2", [0, 0])).status).toBe(200);
    expect(await sidesAt("2.1")).not.toContain(null);
  });
});
