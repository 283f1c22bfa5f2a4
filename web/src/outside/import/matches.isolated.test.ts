import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { match } from "#contract/fields/match.ts";
import { playingField } from "#contract/fields/playing-field.ts";
import { team } from "#contract/fields/team.ts";
import { idOf, importing, stage } from "./kinds/testing.ts";
import { Ledger } from "./ledger.ts";
import { plainName } from "./plain.ts";

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});
beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const blank = Object.fromEntries(
  Object.entries(match.fields).map(([name, field]) => [name, field.mode === "required" ? null : field.initial()]),
);

test("a day and a time in one cell are both taken, under whichever heading, and a result beside them", async () => {
  const { effects, data } = await importing([
    "Spiel;Anstoß;Heimmannschaft;Gastmannschaft;Spielklasse;Tore;Status",
    "4711;05.09.2026 15:00;Ants;Bees;Kreisliga;;",
    "4712;05.09.2026 17:30;Cats;Dogs;Kreisliga;;",
    "4713;12.09.2026 15:00;Bees;Cats;Kreisliga;2:1;",
  ]);
  expect(effects).toEqual([["new"], ["new"], ["new"]]);
  expect(data.map(({ scheduledAt }) => scheduledAt)).toEqual([
    "2026-09-05T13:00:00Z",
    "2026-09-05T15:30:00Z",
    "2026-09-12T13:00:00Z",
  ]);
  expect(data[0]?.state).toBeUndefined();
  expect(data[2]).toMatchObject({ state: "MATCH_STATE_FINISHED", competitors: [{ score: "2" }, { score: "1" }] });
});

test("a time without a day and days that differ are wrong, and a day without a time is left out with a word", async () => {
  const { effects, rows, data } = await importing([
    "Datum;Uhrzeit;Heim;Gast",
    ";15:00;Ants;Bees",
    "05.09.2026;;Ants;Cats",
    "05.09.2026;06.09.2026 15:00;Ants;Dogs",
    "05.09.2026;05.09.2026 15:00;Bees;Cats",
  ]);
  expect(effects).toEqual([
    ["wrong", "date issue.required"],
    ["new"],
    ["wrong", "time import.issue.otherCell"],
    ["new"],
  ]);
  expect(rows[1]?.notes).toEqual([{ column: "time", text: "import.note.dayOnly" }]);
  expect(data.map(({ scheduledAt }) => scheduledAt)).toEqual([undefined, "2026-09-05T13:00:00Z"]);
});

test("a match that is off has no result, whatever stands beside it, and a cancelled one is cancelled", async () => {
  const { effects, rows, data } = await importing([
    "Datum;Uhrzeit;Heim;Gast;Endstand;Status",
    "05.09.2026;15:00;Ants;Bees;0 : 0;abgesagt",
    "05.09.2026;00:00;Ants;Cats;0:0;Postponed",
    "05.09.2026;17:00;Ants;Dogs;3 - 1;verlegt",
    "05.09.2026;;Bees;Cats;P-P;",
    "05.09.2026;19:00;Bees;Dogs;2:3 n.V.;",
  ]);
  expect(effects).toEqual(Array(5).fill(["new"]));
  const notes = rows.map((row) => row.notes.map(({ column, text }) => `${column} ${text}`));
  expect(notes).toEqual([
    ["score import.note.notPlayed"],
    ["time import.note.dayOnly", "score import.note.notPlayed"],
    ["score import.note.offBeside"],
    ["score import.note.notPlayed", "time import.note.dayOnly"],
    ["score import.note.resultOnly"],
  ]);
  expect(data.map(({ state }) => state)).toEqual([
    "MATCH_STATE_CANCELLED",
    undefined,
    "MATCH_STATE_FINISHED",
    undefined,
    "MATCH_STATE_FINISHED",
  ]);
  expect(data[2]?.competitors).toMatchObject([{ score: "3" }, { score: "1" }]);
});

test("a time for all rows and a day alone leave a match at its time of day", async () => {
  const known = () => {
    const ledger = new Ledger();
    const stored = { parent: { id: stage.id, type: "stage" }, scheduledAt: "2026-09-05T16:00:00Z", version: 1 };
    const competitors = [1, 2].map((one) => ({ id: idOf(one), type: "team", score: "0", isHomeTeam: one === 1 }));
    ledger.know(match, { ...blank, ...stored, competitors, id: idOf(8) }, [`match|${idOf(1)}|${idOf(2)}`]);
    return ledger;
  };
  const lines = ["Datum;Heim;Gast", "05.09.2026;Ants;Bees", "06.09.2026;Cats;Dogs", "07.09.2026;Cats;Dogs"];
  const all = await importing([...lines, ";Ants;Dogs"], "FORMAT_FOOTBALL", known(), { time: "15:00" });
  expect(all.effects).toEqual([["same"], ["new"], ["new"], ["new"]]);
  expect(all.data.map(({ scheduledAt }) => scheduledAt)).toEqual([
    "2026-09-06T13:00:00Z",
    "2026-09-07T13:00:00Z",
    undefined,
  ]);
  // Without a time, the day still tells two matches of the same teams apart.
  const none = await importing(lines, "FORMAT_FOOTBALL", known());
  expect(none.effects).toEqual([["same"], ["new"], ["new"]]);
  expect(none.rows.map(({ notes }) => notes.length)).toEqual([0, 1, 1]);
  const twice = await importing([...lines, "06.09.2026;Cats;Dogs"], "FORMAT_FOOTBALL", known());
  expect(twice.effects[3]).toEqual(["skipped"]);
  const moved = await importing(["Datum;Heim;Gast", "12.09.2026;Ants;Bees"], "FORMAT_FOOTBALL", known(), {}, "update");
  expect(moved.data.map(({ scheduledAt }) => scheduledAt)).toEqual(["2026-09-12T16:00:00Z"]);
});

test("a column of words is not taken for the round", async () => {
  const lines = ["19.09.2026 19:30;Sa.;Bezirksliga;VR;1;Ants;Bees", "26.09.2026 18:00;Sa.;Bezirksliga;VR;2;Cats;Dogs"];
  const club = await importing(["Termin;Wochentag;Staffel;Runde;HalleNr;HeimMannschaft;GastMannschaft", ...lines]);
  expect(club.effects).toEqual([["new"], ["new"]]);
  expect(club.mapping).not.toContain("round");
  const numbered = await importing([
    "Termin;Runde;Heim;Gast",
    "19.09.2026 19:30;1;Ants;Bees",
    "26.09.2026 18:00;VR;Cats;Dogs",
  ]);
  expect(numbered.effects).toEqual([["new"], ["new"]]);
  expect(numbered.rows.map(({ notes }) => notes.map(({ text }) => text))).toEqual([[], ["import.note.round"]]);
});

test("what stands for no result is none, and one of a day to come is left out with a word", async () => {
  const { effects, rows, data } = await importing([
    "Datum;Uhrzeit;Heim;Gast;Ergebnis",
    "05.05.2029;15:00;Ants;Bees;0:0",
    "05.05.2029;17:00;Cats;Dogs;-:-",
    "12.05.2029;15:00;Bees;Cats;",
    "26.11.2026;10:00;Ants;Dogs;0:0",
  ]);
  expect(effects).toEqual([["new"], ["new"], ["new"], ["new"]]);
  expect(rows.map(({ notes }) => notes)).toEqual([[{ column: "score", text: "import.note.toCome" }], [], [], []]);
  expect(data.map(({ state }) => state)).toEqual([undefined, undefined, undefined, "MATCH_STATE_FINISHED"]);
});

test("results of tennis are read as they are entered, and give the total of a match that is not there yet", async () => {
  const { effects, data } = await importing(
    [
      "Datum;Uhrzeit;Heim;Gast;Sätze",
      "06.06.2026;10:00;Ants;Bees;6-7(4) 6-3 [10-8]",
      "06.06.2026;11:00;Ants;Cats;6-1 2-0 ret.",
      "06.06.2026;12:00;Ants;Dogs;w.o.",
      "06.06.2026;13:00;Bees;Cats;6:1 6:4",
      "06.06.2026;14:00;Bees;Dogs;w2",
      "06.06.2026;15:00;Cats;Dogs;7-6(4) 3-6 6-2",
      "06.06.2026;16:00;Cats;Ants;6:1",
    ],
    "FORMAT_TENNIS_3_MATCH_TIE_BREAK",
  );
  expect(effects).toEqual([
    ["new"],
    ["new"],
    ["wrong", "sets results.needsSide.w"],
    ["new"],
    ["new"],
    ["wrong", "sets issue.setNotFinished"],
    ["wrong", "sets issue.matchNotDecided"],
  ]);
  expect(data[0]).toMatchObject({
    competitors: [{ score: "2" }, { score: "1" }],
    sets: [
      { scores: [6, 7], tieBreak: [4, 7] },
      { scores: [6, 3] },
      { type: "SET_TYPE_MATCH_TIE_BREAK", scores: [10, 8] },
    ],
  });
  expect(data[1]).toMatchObject({ outcome: "MATCH_OUTCOME_RETIRED", winner: idOf(1) });
  expect(data[2]).toMatchObject({ competitors: [{ score: "2" }, { score: "0" }], state: "MATCH_STATE_FINISHED" });
  expect(data[3]).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(4) });
  const set = await importing(["Heim;Gast;Sätze", "Cats;Dogs;7-6(4) 3-6 6-2"], "FORMAT_TENNIS_3");
  expect(set.data[0].sets).toMatchObject([{ tieBreak: [7, 4] }, { scores: [3, 6] }, { scores: [6, 2] }]);
});

test("a score that the sets contradict is wrong, and a result that is stored already changes nothing", async () => {
  const known = new Ledger();
  const stored = {
    ...blank,
    id: idOf(8),
    version: 3,
    parent: { id: stage.id, type: "stage" },
    competitors: [1, 2].map((team, side) => ({
      id: idOf(team),
      type: "team",
      score: `${2 - 2 * side}`,
      isHomeTeam: !side,
    })),
    sets: [
      { type: "SET_TYPE_SET", scores: [21, 15], tieBreak: null },
      { type: "SET_TYPE_SET", scores: [21, 3], tieBreak: null },
    ],
    state: "MATCH_STATE_FINISHED",
    outcome: "MATCH_OUTCOME_NORMAL",
    winner: idOf(1),
  };
  known.know(match, stored, [`match|${idOf(1)}|${idOf(2)}`]);
  const { effects } = await importing(
    ["Heim;Gast;Ergebnis;Sätze", "Ants;Bees;2:0;21:15 21:3", "Cats;Dogs;2:1;21:15 21:3"],
    "FORMAT_BADMINTON_21",
    known,
  );
  expect(effects).toEqual([["same"], ["wrong", "score import.issue.otherScore"]]);
});

test("teams are found whose number is written in another way, and free rounds are left out", async () => {
  const known = new Ledger();
  for (const [index, name] of ["TV Muster", "TV Muster II", "TTC Probe 1", "SV Ort 3"].entries()) {
    known.know(team, { id: idOf(index + 5), version: 0, name }, [`team|${plainName(name)}`]);
  }
  const { effects, rows, data } = await importing(
    [
      "Termin;HeimVereinName;HeimMannschaftNr;GastVereinName;GastMannschaftNr",
      "05.10.2026 20:15;TV Muster;2;TTC Probe;1",
      "05.10.2026 20:15;SV Ort;3;TV Muster;1",
      "05.10.2026 20:15;TV Muster;1;spielfrei;",
      "05.10.2026 20:15;SV Ort;2;TV Muster;1",
    ],
    undefined,
    known,
  );
  expect(effects).toEqual([["new"], ["new"], ["skipped"], ["wrong", "home import.issue.unknownName"]]);
  expect(rows[2]?.notes).toEqual([{ column: null, text: "import.note.bye" }]);
  const sides = data.map(({ competitors }) => competitors.map(({ id }: { id: string }) => Number(id[0])));
  expect(sides).toEqual([
    [6, 7],
    [8, 5],
  ]);
});

test("problems stand at what several cells say together, so that each team is mended by itself", async () => {
  const { rows } = await importing([
    "Termin;HeimVereinName;HeimMannschaftNr;Gast;ToreHeim;ToreGast",
    "05.10.2026 20:15;TV Muster;2;Ants;3;",
    "05.10.2026 20:15;TV Muster;3;Ants;;",
  ]);
  expect(rows.map(({ cells }) => cells.home)).toEqual(["TV Muster 2", "TV Muster 3"]);
  expect(rows.map(({ issues }) => issues.map(({ column }) => column))).toEqual([["scoreAway", "home"], ["home"]]);
});

test("a venue for all rows gives new matches its only field, and moves none that exists", async () => {
  const known = new Ledger();
  for (const [index, venue] of ["Halle Nord", "Halle Süd"].entries()) {
    const keys = [`place|${venue.toLowerCase()}|feld 1`, "place||feld 1", `fields|${venue.toLowerCase()}`];
    known.know(playingField, { id: idOf(index + 7), version: 0, name: "Feld 1" }, keys);
  }
  const stored = {
    id: idOf(6),
    version: 0,
    competitors: [1, 2].map((side) => ({ id: idOf(side), type: "team", score: "0", isHomeTeam: side === 1 })),
    scheduledAt: null,
    playingField: idOf(8),
    sets: [],
    sources: [],
    replies: [],
    players: [],
    playingFields: [],
  };
  known.know(match, stored, [`match|${idOf(1)}|${idOf(2)}`]);
  const lines = ["Datum;Zeit;Heim;Gast", "12.12.2026;15:00;Ants;Bees", "12.12.2026;17:00;Cats;Dogs"];
  const { effects, data } = await importing(lines, undefined, known, { venue: "Halle Nord (20457 Hamburg)" });
  expect(effects).toEqual([["changed"], ["new"]]);
  expect(data.map((one) => one.playingField)).toEqual([undefined, idOf(7)]);
});
