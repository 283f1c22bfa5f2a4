import { expect, test, vi } from "vitest";
import { license } from "#contract/fields/license.ts";
import { organization } from "#contract/fields/organization.ts";
import { participant } from "#contract/fields/participant.ts";
import { findHeadings } from "./columns.ts";
import type { ImportKind, ImportTarget } from "./import-kind.ts";
import { people } from "./kinds/people.ts";
import { venues } from "./kinds/venues.ts";
import { Ledger } from "./ledger.ts";
import { plainName } from "./plain.ts";
import type { Choice } from "./plan.ts";
import type { Cell, TableRow } from "./read/table.ts";
import { planOf, target, words } from "./testing.ts";

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});

const forAll = { type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };

function planned(
  kind: ImportKind,
  mapping: readonly string[],
  cells: readonly (readonly Cell[])[],
  {
    known = new Ledger(),
    choices = {} as Record<number, Choice>,
    clubs = target.clubs,
    end,
  }: {
    known?: Ledger;
    choices?: Record<number, Choice>;
    clubs?: ImportTarget["clubs"];
    end?: TableRow["end"];
  } = {},
) {
  const below = cells.map((one, at) => ({ row: at + 2, cells: one, ...(end && at === cells.length - 1 && { end }) }));
  return planOf(kind, mapping, below, {
    known,
    at: { ...target, clubs },
    choices: new Map(Object.entries(choices).map(([row, choice]) => [Number(row), choice])),
    forAll: kind === people ? forAll : {},
  });
}

const annaId = "11111111-1111-4111-8111-111111111111";

function knowingAnna(): Ledger {
  const known = new Ledger();
  const anna = {
    id: annaId,
    version: 3,
    firstname: "Anna",
    lastname: "Müller",
    birthDate: "1990-03-12",
    sportType: "SPORT_TYPE_BALL",
  };
  known.know(participant, { ...blank, ...anna }, [`person|${plainName("Anna Müller")}`]);
  known.know(
    license,
    {
      id: "22222222-2222-4222-8222-222222222222",
      version: 0,
      participant: { id: annaId, type: "participant" },
      number: "L-1",
    },
    ["license|l-1"],
  );
  return known;
}

const blank = Object.fromEntries(
  Object.entries(participant.fields).map(([name, field]) => [name, field.mode === "required" ? null : field.initial()]),
);

const columns = ["firstname", "lastname", "birthDate", "email", "number", "validFrom"];

test("people are known by the number of their license, by name and birth date, and less surely by the name alone", async () => {
  const { rows, entries } = await planned(
    people,
    columns,
    [
      ["Ann", "Smith", "", "", "l-1", ""],
      ["ANNA", "Mu\u0308ller", "12.03.90", "a@example.com", "", ""],
      ["Anna", "Müller", "", "b@example.com", "", ""],
      ["Anna", "Müller", "01.01.2001", "", "", ""],
    ],
    { known: knowingAnna() },
  );
  expect(rows.map(({ found, choice, effect }) => [found?.reason.text, choice, effect])).toEqual([
    ["import.found.number", "skip", "skipped"],
    ["import.found.person", "update", "changed"],
    ["import.found.row", "skip", "skipped"],
    [undefined, "new", "new"],
  ]);
  // Neither another spelling nor a value for all rows changes an existing record.
  expect(entries.map(({ id, data }) => (id === annaId ? data : Object.keys(data)))).toEqual([
    { email: "a@example.com" },
    ["firstname", "lastname", "birthDate", "type", "sportType"],
  ]);
});

test("whether people are named in public goes among their attributes, where the others stay as they are", async () => {
  const known = new Ledger();
  const stored = {
    ...blank,
    id: annaId,
    version: 0,
    firstname: "Anna",
    lastname: "Müller",
    birthDate: "1990-03-12",
    attributes: [
      { name: "public", value: "ja" },
      { name: "Hand", value: "left" },
    ],
  };
  known.know(participant, stored, [`person|${plainName("Anna Müller")}`]);
  const { rows, entries } = await planned(
    people,
    ["firstname", "lastname", "birthDate", "namedInPublic"],
    [
      ["Anna", "Müller", "12.03.1990", "Ja"],
      ["Anna", "Müller", "12.03.1990", ""],
      ["Anna", "Müller", "12.03.1990", "keine Angabe"],
      ["Anna", "Müller", "12.03.1990", 0],
      ["Jörg", "Groß", "", "YES"],
      ["Zoë", "Groß", "", "nein"],
      ["Ayşe", "Ünal", "", "Not specified"],
    ],
    { known },
  );
  expect(rows.map(({ effect }) => effect)).toEqual(["same", "same", "same", "changed", "new", "new", "new"]);
  expect(entries.map(({ data }) => data.attributes)).toEqual([
    [
      { name: "public", value: "no" },
      { name: "Hand", value: "left" },
    ],
    [{ name: "public", value: "yes" }],
    [{ name: "public", value: "no" }],
    undefined,
  ]);
  for (const heading of ["Public", "Named in public", "Öffentlich", "Öffentlich mit Namen", "Veröffentlichung"]) {
    const file = [{ row: 1, cells: ["Nachname", heading] }];
    expect(findHeadings(file, people.columns, words).mapping).toEqual(["lastname", "namedInPublic"]);
  }
});

test("the end of a list and a row of which nothing is imported are left out", async () => {
  const { rows } = await planned(people, columns, [
    ["Summe: 2", "", "", "", "", ""],
    ["Gesamt", "", "", "", "12", ""],
    ["", "", "", "", "", ""],
    ["Total", "Tennis", "", "", "", ""],
    ["Count Dracula", "", "", "", "1", ""],
    ["Total teams: 5", "", "", "", "", ""],
  ]);
  expect(rows.map(({ effect, notes }) => [effect, ...notes.map(({ text }) => text)])).toEqual([
    ["skipped", "import.note.total"],
    ["skipped", "import.note.total"],
    ["skipped", "import.note.nothing"],
    ["new"],
    ["wrong"],
    ["skipped", "import.note.total"],
  ]);
});

test("a row that comes twice is one person; with another license it adds that", async () => {
  const { rows, entries } = await planned(people, columns, [
    ["Jörg", "Groß", "17.05.1998", "", "L-1", "01.01.2026"],
    ["Jörg", "Groß", "17.05.1998", "", "L-1", "01.01.2026"],
    ["Jorg", "Gross", "1998-05-17", "", "L-2", "01.01.2026"],
  ]);
  expect(rows.map(({ effect }) => effect)).toEqual(["new", "skipped", "changed"]);
  expect(entries.map(({ definition, data }) => [definition.type, data.number ?? data.lastname])).toEqual([
    ["participant", "Groß"],
    ["license", "L-1"],
    ["license", "L-2"],
  ]);
});

test("what is wrong stands at its cell, by the schemas and rules of the contract, and nothing of the row is taken", async () => {
  const { rows, entries } = await planned(
    people,
    [...columns, "validTo"],
    [
      ["", "Groß", "", "", "", "", ""],
      ["Zoë", "Groß", "31.02.1990", "no address", "", "", ""],
      ["Ayşe", "Ünal", "", "", "L-1", "", ""],
      ["Ayşe", "Ünal", "", "", "L-1", "01.01.2026", "01.01.2025"],
      ["Ayşe", "Ünal", "", "", "L-1", "31.02.2026", "01.01.2025"],
      ["Ayşe", "Ünal"],
    ],
    { end: "open" },
  );
  expect(rows.map(({ issues }) => issues.map(({ column, text }) => [column, text]))).toEqual([
    [["firstname", "issue.required"]],
    [
      ["birthDate", "import.issue.date"],
      ["email", "issue.email"],
    ],
    [["validFrom", "issue.required"]],
    [["validTo", "issue.endBeforeStart"]],
    [["validFrom", "import.issue.date"]],
    [[null, "import.issue.cut"]],
  ]);
  expect(rows.every(({ effect }) => effect === "wrong")).toBe(true);
  expect(entries).toEqual([]);
});

test("rows of the same venue belong together", async () => {
  const { rows, entries } = await planned(
    venues,
    ["name", "address", "field", "sportType", "maxCapacity"],
    [
      ["Halle Nord", "Hafen 3", "Platz 1", "Racquet", 4],
      ["halle nord", "", "Platz 2", "Rückschlagsport", "2"],
      ["Halle Nord", "", "Platz 1", "Ballsport", 10],
    ],
  );
  expect(rows.map(({ issues }) => issues)).toEqual([[], [], []]);
  expect(entries.map(({ definition, data }) => [definition.type, data.name])).toEqual([
    ["venue", "Halle Nord"],
    ["playing_field", "Platz 1"],
    ["playing_field", "Platz 2"],
  ]);
  expect(entries[1]?.data.capacities).toHaveLength(2);
});

test("the people whom a club brings in become its members, and who brings in those of several says which one", async () => {
  const clubs = ["Blau", "Rot"].map((name, at) => ({ id: `${at}1111111-1111-4111-8111-111111111111`, name }));
  const [blue] = clubs;
  const of = { organization: { id: blue?.id, type: "organization" }, from: null, to: null };
  const known = knowingAnna();
  for (const { id, name } of clubs) {
    known.know(organization, { id, version: 0, name }, [`organization|${plainName(name)}`]);
  }
  const { rows, entries } = await planned(
    people,
    ["firstname", "lastname", "birthDate", "type", "club"],
    [
      ["Nils", "Neu", "", "Coach", "blau"],
      ["Ada", "Alt", "", "Player", ""],
      ["Anna", "Müller", "1990-03-12", "", "Blau"],
      ["Gus", "Guest", "", "Guardian", "Blau"],
    ],
    { known, clubs },
  );
  expect(rows.map(({ effect }) => effect)).toEqual(["new", "wrong", "changed", "new"]);
  expect(entries.map(({ data }) => data.memberships)).toEqual([
    [{ ...of, functions: ["MEMBER_FUNCTION_COACH"] }],
    [{ ...of, functions: ["MEMBER_FUNCTION_PLAYER"] }],
    [{ ...of, functions: ["MEMBER_FUNCTION_HELPER"] }],
  ]);
});

test("members keep the days on which they came and went, and a row says new ones", async () => {
  const club = { id: "01111111-1111-4111-8111-111111111111", name: "Blau" };
  const ofClub = { id: club.id, type: "organization" };
  const known = knowingAnna();
  known.know(organization, { ...club, version: 0 }, [`organization|${plainName(club.name)}`]);
  const functions = ["MEMBER_FUNCTION_PLAYER"];
  const before = { organization: ofClub, from: "2020-01-01", to: null, functions };
  const bert = { firstname: "Dr. Bert", lastname: "Tal", birthDate: "1990-01-01", memberships: [before] };
  const id = "33333333-3333-4333-8333-333333333333";
  known.know(participant, { ...blank, ...bert, id, version: 1 }, [`person|${plainName("Bert Tal")}`]);
  const { rows, entries } = await planned(
    people,
    ["firstname", "lastname", "birthDate", "club", "memberFrom", "memberTo"],
    [
      ["Nils", "Neu", "", "Blau", "01.03.2021", "31.12.2024"],
      ["Bert", "Tal", "01.01.1990", "Blau", "01.01.2020", ""],
      ["Bert", "Tal", "01.01.1990", "Blau", "", "31.12.2030"],
      ["Ute", "Um", "", "Blau", "01.03.2021", "01.03.2020"],
      ["Ole", "Ohm", "", "", "01.03.2021", ""],
    ],
    { known },
  );
  expect(rows.map(({ effect }) => effect)).toEqual(["new", "same", "changed", "wrong", "new"]);
  expect(rows[4]?.notes).toEqual([{ column: "memberFrom", text: "import.note.noClub" }]);
  expect(entries.map(({ data }) => data.memberships)).toEqual([
    [{ organization: ofClub, from: "2021-03-01", to: "2024-12-31", functions }],
    [{ ...before, to: "2030-12-31" }],
    undefined,
  ]);
});
