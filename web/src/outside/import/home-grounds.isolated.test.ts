import { expect, test, vi } from "vitest";
import { playingField } from "#contract/fields/playing-field.ts";
import { team } from "#contract/fields/team.ts";
import { findHeadings } from "./columns.ts";
import { teams } from "./kinds/teams.ts";
import { Ledger } from "./ledger.ts";
import { plainName } from "./plain.ts";
import { planOf, words } from "./testing.ts";

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});

const idOfDigit = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

const planned = (mapping: readonly string[], cells: readonly (readonly string[])[], known: Ledger) =>
  planOf(
    teams,
    mapping,
    cells.map((one, at) => ({ row: at + 2, cells: one })),
    { known },
  );

test("the home grounds of teams are found by venue and field, and a cell that is empty leaves its part", async () => {
  const known = new Ledger();
  const [court, hall, other] = [3, 4, 5].map(idOfDigit);
  for (const [id, venue, name] of [
    [court, "Halle Nord", "Platz 1"],
    [hall, "Halle Nord", "Platz 2"],
    [other, "Halle Süd", "Platz 1"],
  ] as const) {
    const keys = [
      `place|${plainName(venue)}|${plainName(name)}`,
      `place||${plainName(name)}`,
      `fields|${plainName(venue)}`,
    ];
    known.know(playingField, { id: id ?? "", version: 0, name }, keys);
  }
  const before = { playingField: hall, weekday: 7, time: "15:00" };
  const stored = { id: idOfDigit(1), version: 1, name: "Hafen 1", type: "TEAM_TYPE_TEAM", parents: [], members: [] };
  known.know(team, { ...stored, homeGround: before }, [`team|${plainName("Hafen 1")}`]);
  const { rows, entries } = await planned(
    ["name", "type", "homeVenue", "homeField", "homeDay", "homeTime"],
    [
      ["Mühle 1", "Mannschaft", "Halle Nord", "Platz 1", "Samstag", "19:30 Uhr"],
      ["Hafen 1", "", "", "", "Sa", ""],
      ["Kanal 1", "Team", "Halle Süd", "", "", ""],
      ["Nord 1", "Team", "Halle Nord", "", "", ""],
      ["Ost 1", "Team", "", "Platz 1", "", ""],
      ["West 1", "Team", "Halle West", "Platz 1", "", ""],
      ["Süd 1", "Team", "Halle Süd", "Platz 1", "irgendwann", "9:77"],
      ["Alt 1", "Team", "", "", "", ""],
      ["Neu 1", "Team", "Halle Ost", "", "", ""],
    ],
    known,
  );
  expect(entries.map(({ data }) => data.homeGround)).toEqual([
    { playingField: court, weekday: 6, time: "19:30" },
    { ...before, weekday: 6 },
    { playingField: other, weekday: null, time: null },
    undefined,
    undefined,
    undefined,
  ]);
  expect(rows.map(({ issues }) => issues.map(({ column, text }) => [column, text]))).toEqual([
    [],
    [],
    [],
    [],
    [["homeField", "import.issue.severalOfName"]],
    [["homeField", "import.issue.unknownName"]],
    [
      ["homeDay", "import.issue.weekday"],
      ["homeTime", "import.issue.clock"],
    ],
    [],
    [],
  ]);
  // A venue that is named alone, and has no field of its own, is left out with a word.
  expect(rows.flatMap(({ row, notes }) => notes.map(({ text, params }) => [row, text, params]))).toEqual([
    [5, "import.note.severalGrounds", { name: "Halle Nord" }],
    [10, "import.note.unknownGround", { name: "Halle Ost" }],
  ]);
});

test("the headings of home grounds are known in both languages", async () => {
  const mappingOf = (cells: readonly string[]) => findHeadings([{ row: 1, cells }], teams.columns, words).mapping;
  const keys = ["name", "homeVenue", "homeField", "homeDay", "homeTime"];
  for (const cells of [
    ["Mannschaft", "Heimspielstätte", "Feld/Platz", "Heimspieltag", "Anspielzeit"],
    ["Mannschaft", "Halle", "Platz", "Wochentag", "Beginn"],
    ["Name", "Heimspielort", "Heimspielfeld", "Heimspieltag", "Anspielzeit"],
    ["Team", "Home ground", "Court", "Home day", "Home time"],
    ["Name", "Home venue", "Home field", "Weekday", "Kick-off"],
  ]) {
    expect(mappingOf(cells)).toEqual(keys);
  }
});
