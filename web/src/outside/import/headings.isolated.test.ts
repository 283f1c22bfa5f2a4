import { expect, it, vi } from "vitest";
import { findHeadings, noHeadings } from "./columns.ts";
import data from "./headings.json" with { type: "json" };
import { entries } from "./kinds/entries.ts";
import { grants } from "./kinds/grants.ts";
import { matches } from "./kinds/matches.ts";
import { people } from "./kinds/people.ts";
import { teams } from "./kinds/teams.ts";
import { venues } from "./kinds/venues.ts";
import { plainWord } from "./plain.ts";
import { words } from "./testing.ts";

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});

const kinds = { people, teams, entries, venues, matches };

/** Headings of member lists, entry lists, fixtures and lists of halls, as clubs and federations write them. */
const usual: Record<keyof typeof kinds, Record<string, string>> = {
  people: {
    "Vorn.": "firstname",
    Forename: "firstname",
    "First name": "firstname",
    "Nachn.": "lastname",
    Surname: "lastname",
    "Last name": "lastname",
    "Geb.": "birthDate",
    "Geb.-Dat.": "birthDate",
    Geburtstag: "birthDate",
    DOB: "birthDate",
    "Geschl.": "gender",
    "m/w": "gender",
    Sex: "gender",
    "Nat.": "nationality",
    Typ: "type",
    Art: "type",
    "Tel.": "phoneNumber",
    Mobil: "phoneNumber",
    "E-Mail": "email",
    Verein: "club",
    Club: "club",
    "License from": "organization",
    "Lizenz-Nr.": "number",
    "Pass-Nr.": "number",
    "Licence no.": "number",
  },
  teams: { Mannschaft: "name", Typ: "type", Verein: "organization", Club: "organization" },
  entries: { Name: "team", Setzplatz: "seed", Seed: "seed", Setzliste: "seed", LK: "ranking", Ranking: "ranking" },
  venues: { Halle: "name", Straße: "address", Ort: "town", Platz: "field", Verein: "organization" },
  matches: { Datum: "date", Uhrzeit: "time", Heim: "home", Heimverein: "home", Gast: "away", Away: "away" },
};

it.each(Object.keys(usual) as (keyof typeof kinds)[])("knows the usual headings of %s", (name) => {
  const found = Object.keys(usual[name]).map((heading) => {
    const { mapping } = findHeadings([{ row: 1, cells: [heading] }], kinds[name].columns, words);
    return [heading, mapping[0]];
  });
  expect(Object.fromEntries(found)).toEqual(usual[name]);
});

/** The headings of each program in the files of a kind, with the columns for which they are collected. */
function programsOf(type: keyof typeof data.headings): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const columns: Record<string, Record<string, string[]>> = data.headings[type];
  const found = new Map<string, Map<string, string[]>>();
  for (const [column, headings] of Object.entries(columns)) {
    for (const [heading, programs] of Object.entries(headings)) {
      for (const program of programs) {
        const known = found.get(program) ?? new Map<string, string[]>();
        found.set(program, known.set(heading, [...(known.get(heading) ?? []), column]));
      }
    }
  }
  return found;
}

const all = Object.values(kinds).flatMap((kind) => {
  const type = kind.definition.type as keyof typeof data.headings;
  return [...programsOf(type)].map(([program, headings]) => ({ name: `${program}: ${type}`, kind, headings }));
});

it.each(all)("reads each column of $name", ({ kind, headings }) => {
  const cells = [...headings.keys()];
  const { mapping } = findHeadings([{ row: 1, cells }], kind.columns, words);
  const columns = new Set([...headings.values()].flat());
  for (const [index, cell] of cells.entries()) {
    const key = mapping[index] ?? null;
    if (key !== null) expect(headings.get(cell), cell).toContain(key);
  }
  // Whole names are those of files without first names.
  const isWhole = mapping.includes("wholeName") || (mapping.includes("lastname") && mapping.includes("firstname"));
  const left = [...columns].filter((column) => !mapping.includes(column));
  expect(left.filter((column) => !(isWhole && ["wholeName", "lastname", "firstname"].includes(column)))).toEqual([]);
});

it("collects headings of columns that exist, each once for a column", () => {
  for (const kind of [...Object.values(kinds), grants]) {
    const columns: Record<string, Record<string, string[]>> = data.headings[
      kind.definition.type as keyof typeof data.headings
    ];
    expect(kind.columns.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(columns)));
    for (const [column, headings] of Object.entries(columns)) {
      const plain = Object.keys(headings).map(plainWord);
      expect(new Set(plain).size, `${kind.definition.type} ${column}`).toBe(plain.length);
    }
  }
});

it("takes headings with other meanings only if their cells can be read", () => {
  const mappingOf = (...rows: string[][]) =>
    findHeadings(
      rows.map((cells, index) => ({ row: index + 1, cells })),
      people.columns,
      words,
    ).mapping;
  expect(mappingOf(["Name", "Federation"], ["Berg, Anna", "SUI"])).toEqual(["wholeName", "nationality"]);
  expect(mappingOf(["Name", "Federation"], ["Berg, Anna", "DTB"])).toEqual(["wholeName", null]);
});

it("takes the country beside a town as a part of the address", () => {
  const mappingOf = (cells: string[]) => findHeadings([{ row: 1, cells }], people.columns, words).mapping;
  expect(mappingOf(["Nachname", "Vorname", "Land"])).toEqual(["lastname", "firstname", "nationality"]);
  expect(mappingOf(["Nachname", "Vorname", "PLZ", "Ort", "Land"]).at(-1)).toBeNull();
  expect(mappingOf(["Nachname", "Anschrift", "Postleitzahl", "Wohnort", "Land"]).at(-1)).toBeNull();
  expect(mappingOf(["Nachname", "Ort", "Land", "Nationalität"]).slice(2)).toEqual([null, "nationality"]);
});

it("takes the heading whose cells can be read, and then the label, of several that mean the same", () => {
  const mappingOf = (...rows: string[][]) =>
    findHeadings(
      rows.map((cells, index) => ({ row: index + 1, cells })),
      matches.columns,
      words,
    ).mapping;
  const league = ["Tag", "Datum", "Zeit", "Halle", "Nr.", "Heimmannschaft", "Gastmannschaft"];
  const rest = ["venue", null, "home", "away"];
  expect(mappingOf(league, ["Sa.", "12.09.2026", "18:00", "", "1", "A", "B"])).toEqual([null, "date", "time", ...rest]);
  expect(mappingOf(league, ["12.09.2026", "Sa.", "18:00", "", "1", "A", "B"])).toEqual(["date", null, "time", ...rest]);
  expect(mappingOf(["Tag", "Datum"])).toEqual([null, "date"]);
  expect(mappingOf(["Tag", "Zeit"], ["12.09.2026", "18:00"])).toEqual(["date", "time"]);
});

it("takes names as whole ones where a file has no first names", () => {
  const mappingOf = (cells: string[]) => findHeadings([{ row: 1, cells }], people.columns, words).mapping;
  expect(mappingOf(["Name", "Geb."])).toEqual(["wholeName", "birthDate"]);
  expect(mappingOf(["Name", "Vorname"])).toEqual(["lastname", "firstname"]);
  expect(mappingOf(["Nachname", "Geb."])).toEqual(["lastname", "birthDate"]);
});

it("takes a list of names without headings from its first row on", () => {
  const headingsOf = (kind: keyof typeof kinds, ...rows: string[][]) =>
    findHeadings(
      rows.map((cells, index) => ({ row: index + 1, cells })),
      kinds[kind].columns,
      words,
    );
  expect(headingsOf("people", ["Anna Berg"], ["Bert Tal"])).toEqual({ row: noHeadings, mapping: ["wholeName"] });
  expect(headingsOf("people", ["Berg", "Anna"])).toEqual({ row: noHeadings, mapping: ["lastname", "firstname"] });
  expect(headingsOf("teams", ["Hafen 1"], ["Hafen 2"])).toEqual({ row: noHeadings, mapping: ["name"] });
  // What more columns are cannot be guessed; the user chooses.
  expect(headingsOf("teams", ["Hafen 1", "Halle"], ["Mühle 1", "Feld"]).row).toBe(0);
});
