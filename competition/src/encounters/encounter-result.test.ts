import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchSet } from "#contract/match-format.ts";
import { encounterPreset } from "./encounter-presets.ts";
import { encounterResult } from "./encounter-result.ts";
import { play, rubber, rule, type Stands } from "./testing/play.ts";

const tennis = encounterPreset("ENCOUNTER_TENNIS_6_3");
const paarkreuz = encounterPreset("ENCOUNTER_TABLE_TENNIS_PAARKREUZ");
const college = encounterPreset("ENCOUNTER_COLLEGE_TENNIS");
const france = encounterPreset("ENCOUNTER_TENNIS_FRANCE_4_2");
const chess = encounterPreset("ENCOUNTER_CHESS_4");
const sets = (...scores: [number, number][]): MatchSet[] =>
  scores.map((pair) => ({ type: "SET_TYPE_SET", scores: pair, tieBreak: null }));

describe("an encounter of which all is played", () => {
  it("goes on until the last rubber, also after it is won", () => {
    const running = play(tennis, [0, 0, 0, 0, 0, 0]);
    expect(running).toMatchObject({ points: [6, 0], hasBegun: true, isOver: false, outcome: null, winner: null });
    expect(play(tennis, [0, 0, 0, 0, 0, 0, 1, 1, 1])).toMatchObject({
      points: [6, 3],
      isFinished: true,
      outcome: "MATCH_OUTCOME_NORMAL",
      winner: 0,
    });
  });

  it("gives the weights of singles and doubles", () => {
    const weighted = encounterPreset("ENCOUNTER_TENNIS_6_3_WEIGHTED");
    // Six singles of two points and three doubles of three: 4:2 and 1:2.
    expect(play(weighted, [0, 0, 0, 0, 1, 1, 0, 1, 1]).points).toEqual([11, 10]);
  });

  it("gives two points for a rubber won and one for a rubber lost in France, none for a walkover", () => {
    const fourteen = encounterPreset("ENCOUNTER_TABLE_TENNIS_FRANCE_14");
    const eightSix: Stands[] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];
    expect(play(fourteen, eightSix)).toMatchObject({ points: [22, 20], winner: 0 });
    expect(play(fourteen, [...eightSix.slice(0, 13), { walkover: 1 }]).points).toEqual([21, 20]);
  });

  it("is drawn at half of the points, and counts halves", () => {
    expect(play(chess, ["drawn", 0, 1, "drawn"])).toMatchObject({
      points: [2, 2],
      outcome: "MATCH_OUTCOME_DRAWN",
      winner: null,
    });
    expect(play(chess, ["drawn", 0, 1, 0]).points).toEqual([2.5, 1.5]);
  });

  it("sums the sets and the score of its rubbers as tables count them", () => {
    const lost = rubber(1, sets([4, 6], [6, 7]));
    const result = play(encounterPreset("ENCOUNTER_DAVIS_CUP_3"), [rubber(0, sets([6, 4], [6, 2])), lost, 0]);
    expect(result).toMatchObject({ points: [2, 1], sets: [2, 2], score: [22, 19] });
  });
});

describe("an encounter that ends with the rubber that decides it, in the order of the list", () => {
  const eightSix: Stands[] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];

  it("is won at nine of sixteen, whether the rubber beside it has ended or not", () => {
    const nine = [...eightSix, 0 as const];
    expect(play(paarkreuz, eightSix).isOver).toBe(false);
    expect(play(paarkreuz, nine)).toMatchObject({ points: [9, 6], winner: 0, isFinished: true });
    // DTTB WO D 2.3: a rubber that was played beside the deciding one does not count.
    expect(play(paarkreuz, [...nine, 1])).toEqual(play(paarkreuz, nine));
    expect(play(paarkreuz, [...nine, "playing"])).toMatchObject({ points: [9, 6], isOver: true, isFinished: false });
  });

  it("waits for the rubbers before, though one behind them has ended", () => {
    const openFourteenth = [...eightSix.slice(0, 13), null, 0 as const];
    expect(play(paarkreuz, openFourteenth)).toMatchObject({ points: [9, 5], isOver: false });
    const filled = [...eightSix.slice(0, 13), 0 as const, 0 as const];
    expect(play(paarkreuz, filled)).toMatchObject({ points: [9, 5], winner: 0 });
    const otherwise = [...eightSix.slice(0, 13), 1 as const, 0 as const];
    expect(play(paarkreuz, otherwise)).toMatchObject({ points: [9, 6], winner: 0 });
  });

  it("is won at eight of fourteen, where two rubbers can be played by nobody", () => {
    // DTTB WO D 2.6 a: both come with five of six; doubles 3 and 6 against 6 fall away, 5 against 6 is a walkover.
    const five: (Stands | null)[] = [0, 1, "dead", 0, 0, 0, 0, { walkover: 0 }, { walkover: 1 }, 0];
    expect(play(paarkreuz, five)).toMatchObject({ points: [7, 2], isOver: false });
    expect(play(paarkreuz, [...five, 1, 1, 1, 0])).toMatchObject({ points: [8, 5], winner: 0, isFinished: true });
  });

  it("is drawn at eight each", () => {
    const seven: Stands[] = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1];
    expect(play(paarkreuz, [...seven, 0, 1])).toMatchObject({ points: [8, 8], outcome: "MATCH_OUTCOME_DRAWN" });
  });

  it("goes on when a correction takes the deciding point back", () => {
    const decided: Stands[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, "cancelled", "cancelled"];
    expect(play(paarkreuz, decided).isOver).toBe(true);
    expect(play(paarkreuz, [1, ...decided.slice(1)])).toMatchObject({ points: [8, 1], isOver: false });
  });
});

describe("an encounter that ends with the fourth point, in whatever order", () => {
  it("counts the doubles as one point, which two of three win", () => {
    const won = play(college, [0, 0, null, null, null]);
    expect(won).toMatchObject({ points: [1, 0], needless: ["D3"] });
    expect(play(college, [0, 1, "playing"])).toMatchObject({ points: [0, 0], needless: [] });
    expect(play(college, [0, 1, 1])).toMatchObject({ points: [0, 1] });
    // Nobody wins more than half of two.
    expect(play(college, [0, 1, "dead", 0, 0, 0, 1, 1, 1])).toMatchObject({ points: [3, 3] });
  });

  it("is over at 4-0 with three singles open, and counts all that has ended", () => {
    const four = play(college, [0, 0, null, null, null, 0, 0, null, 0]);
    expect(four).toMatchObject({ points: [4, 0], winner: 0, isFinished: true });
    expect(play(college, [0, 0, null, "playing", null, 0, 0, null, 0])).toMatchObject({
      isOver: true,
      isFinished: false,
    });
    expect(play(college, [0, 0, null, 1, null, 0, 0, null, 0])).toMatchObject({ points: [4, 1], winner: 0 });
  });
});

describe("an encounter that ends level", () => {
  const fourTwo = encounterPreset("ENCOUNTER_TENNIS_4_2_SETS");
  const straight = rubber(0, sets([6, 0], [6, 0]));
  const long = rubber(1, [
    ...sets([4, 6], [6, 4]),
    { type: "SET_TYPE_MATCH_TIE_BREAK", scores: [7, 10], tieBreak: null },
  ]);
  const short = rubber(1, sets([6, 7], [5, 7]));

  it("is won by sets, then by games, then it is drawn", () => {
    expect(play(fourTwo, [straight, straight, straight, long, long, long])).toMatchObject({
      points: [3, 3],
      sets: [9, 6],
      outcome: "MATCH_OUTCOME_NORMAL",
      winner: 0,
    });
    expect(play(fourTwo, [straight, straight, straight, short, short, short])).toMatchObject({
      sets: [6, 6],
      winner: 0,
    });
    expect(play(fourTwo, [0, 0, 0, 1, 1, 1]).outcome).toBe("MATCH_OUTCOME_DRAWN");
  });

  it("is decided by the decider, which counts only then", () => {
    expect(play(france, [0, 0, 0, 1, 1, 1])).toMatchObject({ points: [3, 3], isOver: false });
    expect(play(france, [0, 0, 0, 1, 1, 1, 1])).toMatchObject({ points: [3, 4], winner: 1, isFinished: true });
    expect(play(france, [0, 0, 0, 0, 1, 1])).toMatchObject({ points: [4, 2], winner: 0, isFinished: true });
    expect(play(france, [0, 0, 0, 0, 1, 1, 1])).toMatchObject({ points: [4, 2], winner: 0 });
  });

  it("waits for a named winner where it must not be drawn", () => {
    const cup = {
      ...tennis,
      rubbers: tennis.rubbers.slice(0, 6),
      slots: tennis.slots.slice(0, 6),
      order: [],
      drawAllowed: false,
    };
    const level: Stands[] = [0, 0, 0, 1, 1, 1];
    expect(play(cup, level)).toMatchObject({ points: [3, 3], isOver: false, outcome: null });
    expect(play(cup, level, { named: 1 })).toMatchObject({
      outcome: "MATCH_OUTCOME_NORMAL",
      winner: 1,
      isFinished: true,
    });
  });

  it("is lost by both where nothing could be played", () => {
    expect(play(chess, ["dead", "dead", "dead", "dead"])).toMatchObject({
      points: [0, 0],
      outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT",
      hasBegun: false,
    });
    expect(play(chess, ["dead", "dead", "dead", "abandoned"]).outcome).toBe("MATCH_OUTCOME_DRAWN");
  });
});

describe("a ruling", () => {
  it("gives all rubbers of a walkover, or as many as win (DTTB WO D 2.8)", () => {
    expect(play(tennis, [], rule("MATCH_OUTCOME_WALKOVER", 1))).toMatchObject({
      points: [0, 9],
      sets: [0, 18],
      outcome: "MATCH_OUTCOME_WALKOVER",
      winner: 1,
    });
    expect(play(paarkreuz, [], rule("MATCH_OUTCOME_DEFAULTED", 0))).toMatchObject({
      points: [9, 0],
      sets: [27, 0],
      score: [297, 0],
    });
    const wernerScheffler = encounterPreset("ENCOUNTER_TABLE_TENNIS_WERNER_SCHEFFLER");
    expect(play(wernerScheffler, [], rule("MATCH_OUTCOME_WALKOVER", 0)).points).toEqual([8, 0]);
    // Nothing that was played counts.
    expect(play(tennis, [0, 0, 0], rule("MATCH_OUTCOME_DEFAULTED", 1)).points).toEqual([0, 9]);
  });

  it("gives what is open to the opponent of the side that retires", () => {
    expect(play(tennis, [0, 0, 0, "playing"], rule("MATCH_OUTCOME_RETIRED", 1))).toMatchObject({
      points: [3, 6],
      winner: 1,
      isFinished: true,
    });
    expect(play(paarkreuz, [0, 0, 0, 1], rule("MATCH_OUTCOME_RETIRED", 1)).points).toEqual([3, 9]);
  });

  it("gives nothing to two sides that are disqualified, and leaves the points of what is abandoned", () => {
    expect(play(tennis, [0, 0], rule("MATCH_OUTCOME_DOUBLE_DEFAULT"))).toMatchObject({ points: [0, 0], winner: null });
    expect(play(tennis, [0, 0], rule("MATCH_OUTCOME_ABANDONED"))).toMatchObject({ points: [2, 0], isOver: true });
    expect(play(tennis, [0, 0], rule(null))).toMatchObject({ points: [2, 0], isOver: true, outcome: null });
  });
});

describe("every format", () => {
  const any = fc.oneof(
    fc.constantFrom<Stands | null>(0, 1, 0, 1, "drawn", "dead", "abandoned", "playing", "cancelled", null),
    fc.constantFrom<Stands>({ walkover: 0 }, { walkover: 1 }),
  );
  const formats = [tennis, paarkreuz, college, france, chess, encounterPreset("ENCOUNTER_JUDO_MIXED_6")];

  it("gives the same result whatever the order in which the rubbers were saved", () => {
    const cases = fc.record({
      format: fc.constantFrom(...formats),
      stands: fc.array(any, { minLength: 16, maxLength: 16 }),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(cases, ({ format, stands, seed }) => {
        const saved = format.rubbers.flatMap(({ key }, index) => {
          const one = stands[index] ?? null;
          return one === null ? [] : [[key, rubber(one)] as const];
        });
        const turned = [...saved.slice(seed % (saved.length + 1)), ...saved.slice(0, seed % (saved.length + 1))];
        const rules = { format, ruling: null, named: null };
        expect(encounterResult({ ...rules, rubbers: new Map(turned.reverse()) })).toEqual(
          encounterResult({ ...rules, rubbers: new Map(saved) }),
        );
      }),
    );
  });

  it("never changes the winner by rubbers that end after it is over", () => {
    const cases = fc.record({
      format: fc.constantFrom(...formats),
      stands: fc.array(any, { minLength: 16, maxLength: 16 }),
      place: fc.nat(15),
      later: fc.constantFrom<Stands>(0, 1),
    });
    fc.assert(
      fc.property(cases, ({ format, stands, place, later }) => {
        const now = play(format, stands);
        if (!now.isOver || !isOpen(stands[place] ?? null)) return;
        const then = play(format, stands.with(place, later));
        expect(then.isOver).toBe(true);
        if (now.isFinished && then.isFinished) expect(then.winner).toBe(now.winner);
      }),
    );
  });
});

function isOpen(stands: Stands | null): boolean {
  return stands === null || stands === "playing" || stands === "cancelled";
}
