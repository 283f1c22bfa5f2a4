import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { matches } from "./kinds/matches.ts";
import { idOf, importing } from "./kinds/testing.ts";
import { readLines } from "./testing.ts";

/** Files of matches whose sets stand in columns of their own, and those of one team with its opponents. */

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});
beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const scoresOf = (data: { sets?: { scores: number[] }[] }[]) =>
  data.map(({ sets }) => sets?.map(({ scores }) => scores.join(":")).join(" "));

const notesOf = (rows: readonly { notes: readonly { text: string }[] }[]) =>
  rows.map(({ notes }) => notes.map(({ text }) => text));

test("the points of both sides in each set, as SAMS has them, are the result; a row ends behind its last set", async () => {
  const columns = [1, 2, 3, 4, 5].flatMap((set) =>
    ["Ballpunkte 1", "Ballpunkte 2", "Satzdauer"].map((one) => `Satz ${set} - ${one}`),
  );
  const { mapping, effects, data } = await importing(
    [
      `Datum;Uhrzeit;Mannschaft 1;Mannschaft 2;Ergebnis;Satzpunkte 1;Satzpunkte 2;${columns.join(";")}`,
      "04.10.2026;15:00;Ants;Bees;3:1 / 100:87;3;1;25;20;21;25;27;30;25;22;20;25;18;19",
      "04.10.2026;17:00;Cats;Dogs;3:2 / 108:107;3;2;25;20;21;20;25;22;25;23;24;22;25;23;16;14;15",
      "11.10.2026;15:00;Ants;Cats;;;",
      "11.10.2026;17:00;Bees;Dogs;0:3 / 39:75;0;3;10;25;18;14;25;17;15;25;18;0;0;;0;0;",
    ],
    "FORMAT_VOLLEYBALL",
  );
  expect(mapping.slice(7)).toEqual([1, 2, 3, 4, 5].flatMap(() => ["setHome", "setAway", null]));
  expect(effects).toEqual([["new"], ["new"], ["new"], ["new"]]);
  expect(scoresOf(data)).toEqual([
    "25:20 25:27 25:22 25:18",
    "25:20 20:25 25:23 22:25 16:14",
    undefined,
    "10:25 14:25 15:25",
  ]);
  expect(data.map(({ competitors }) => competitors.map(({ score }: { score: string }) => score))).toEqual([
    ["3", "1"],
    ["3", "2"],
    ["0", "0"],
    ["0", "3"],
  ]);
});

test("a column for each set has whole results, and those behind the last set say nothing", async () => {
  const { mapping, effects, data } = await importing(
    [
      "Datum;Uhrzeit;Heim;Gast;Sätze;Satz 1;Satz 2;Satz 3",
      "06.06.2026;10:00;Ants;Bees;2:1;6 : 7 (4);6 : 3;10 : 8",
      "06.06.2026;11:00;Ants;Cats;2:0;6:1;6:4;-:-",
      "06.06.2026;12:00;Ants;Dogs;0:2;1:6;4:6;0:0",
      "06.06.2026;13:00;Bees;Cats;1:1;6:1;6:4;",
      "06.06.2026;14:00;Bees;Dogs;;6:1;;6:4",
      "06.06.2026;15:00;Cats;Dogs;;0:0;0:0;0:0",
    ],
    "FORMAT_TENNIS_3_MATCH_TIE_BREAK",
  );
  expect(mapping.slice(4)).toEqual(["sets", "set", "set", "set"]);
  expect(effects).toEqual([
    ["new"],
    ["new"],
    ["new"],
    ["wrong", "score import.issue.otherScore"],
    ["wrong", "sets results.unreadable"],
    ["new"],
  ]);
  expect(scoresOf(data)).toEqual(["6:7 6:3 10:8", "6:1 6:4", "1:6 4:6", undefined]);
  expect(data[0].sets[0].tieBreak).toEqual([4, 7]);
});

test("the score at half-time completes the total, unless the format has other periods or more than the total counts", async () => {
  const lines = [
    "Datum;Uhrzeit;gHomeTeam;gGuestTeam;gHomeGoals;gGuestGoals;gHomeGoals_1;gGuestGoals_1;gComment",
    "04.10.2026;15:00;Ants;Bees;25;24;12;10;",
    "04.10.2026;17:00;Cats;Dogs;0;0;0;0;",
    "11.10.2026;17:00;Ants;Cats;;;;;abge.",
    "11.10.2026;19:00;Ants;Dogs;20;24;12;26;",
    "18.10.2026;17:00;Bees;Cats;;;12;10;",
  ];
  const handball = await importing(lines, "FORMAT_HANDBALL");
  expect(handball.effects).toEqual([["new"], ["new"], ["new"], ["wrong", "sets results.unreadable"], ["new"]]);
  expect(scoresOf(handball.data)).toEqual(["12:10 13:14", "0:0 0:0", undefined, undefined]);
  expect(notesOf(handball.rows)).toEqual([[], [], [], [], ["import.note.half"]]);
  expect(handball.data[2].state).toBe("MATCH_STATE_CANCELLED");
  const quarters = await importing(lines.slice(0, 2), "FORMAT_BASKETBALL");
  expect(quarters.data).toMatchObject([{ sets: [], competitors: [{ score: "25" }, { score: "24" }] }]);
  expect(notesOf(quarters.rows)).toEqual([["import.note.half"]]);
  const football = ["Heim;Gast;Ergebnis;Halbzeit", "Ants;Bees;2:1;1:0", "Cats;Dogs;2:3 n.V.;1:1", "Ants;Cats;-:-;0:0"];
  const { data, rows } = await importing(football, "FORMAT_FOOTBALL");
  expect(scoresOf(data)).toEqual(["1:0 1:1", "", undefined]);
  expect(notesOf(rows)).toEqual([[], ["import.note.resultOnly", "import.note.half"], []]);
});

test("periods in columns of their own keep those without a goal", async () => {
  const { effects, data } = await importing(
    [
      "Heim;Gast;1. Viertel;2. Viertel;3. Viertel;4. Viertel;Verlängerung",
      "Ants;Bees;10:8;0:0;12:9;20:18;0:0",
      "Cats;Dogs;10:8;8:10;12:12;20:20;7:9",
      "Ants;Dogs;0:0;0:0;0:0;0:0;0:0",
    ],
    "FORMAT_BASKETBALL",
  );
  expect(effects).toEqual([["new"], ["new"], ["new"]]);
  expect(scoresOf(data)).toEqual(["10:8 0:0 12:9 20:18", "10:8 8:10 12:12 20:20 7:9", undefined]);
});

test("a match that was put off has no result, although its score and its periods are 0:0", async () => {
  const halves = ["Heim;Gast;Ergebnis;Halbzeit;Status", "Ants;Bees;0:0;0:0;verlegt", "Cats;Dogs;0:0;0:0;beendet"];
  const { data, rows } = await importing(halves, "FORMAT_FOOTBALL");
  expect(data.map(({ state }) => state)).toEqual([undefined, "MATCH_STATE_FINISHED"]);
  expect(notesOf(rows)).toEqual([["import.note.notPlayed"], []]);
  const quarters = ["Heim;Gast;Ergebnis;Q1;Q2;Q3;Q4;Status", "Ants;Bees;0:0;0:0;0:0;0:0;0:0;Postponed"];
  const basketball = await importing(quarters, "FORMAT_BASKETBALL");
  expect(basketball.effects).toEqual([["new"]]);
  expect(basketball.data[0].state).toBeUndefined();
});

test("the schedule of one team names its opponents, and their own team is asked for once", async () => {
  const lines = [
    "Date;Time;Opponent Name;Home or Away;Score",
    "09/05/2026;3:00 PM;Bees;Home;2:1",
    "09/13/2026;3:00 PM;Cats;Away;",
    "09/20/2026;3:00 PM;Dogs;a;2:1",
    "09/22/2026;6:00 PM;;;",
    "09/27/2026;3:00 PM;Bees;neutral;",
  ];
  const { missing } = await readLines(matches, lines);
  expect(missing).toEqual(["ownTeam"]);
  expect((await readLines(matches, lines, { ownTeam: "Ants" })).missing).toEqual([]);
  const { effects, rows, data } = await importing(lines, undefined, undefined, { ownTeam: "Ants" });
  expect(effects).toEqual([["new"], ["new"], ["new"], ["skipped"], ["wrong", "homeOrAway import.issue.choice"]]);
  expect(notesOf(rows)).toEqual([[], [], ["import.note.eitherView"], ["import.note.bye"], []]);
  const ids = (numbers: readonly number[]) => numbers.map((number) => ({ id: idOf(number) }));
  expect(data.map(({ competitors }) => competitors)).toMatchObject(
    [
      [1, 2],
      [3, 1],
      [4, 1],
    ].map(ids),
  );
  expect(data.map(({ state }) => state)).toEqual(["MATCH_STATE_FINISHED", undefined, undefined]);
});

test("the schedule of a program whose first team may be away has its teams in two columns", async () => {
  const lines = [
    "Start_Date;Start_Time;Team1_ID;Team1_Is_Home;Team2_Name",
    "09/13/2026;15:00;Ants;1;Bees",
    "09/20/2026;15:00;Cats;0;Ants",
  ];
  const { mapping, effects, data } = await importing(lines);
  expect(mapping).toEqual(["date", "time", "ownTeam", "homeOrAway", "opponent"]);
  expect(effects).toEqual([["new"], ["new"]]);
  expect(data.map(({ competitors }) => competitors.map(({ id }: { id: string }) => id))).toEqual([
    [idOf(1), idOf(2)],
    [idOf(1), idOf(3)],
  ]);
});
