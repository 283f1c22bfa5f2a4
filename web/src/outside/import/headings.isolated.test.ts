import { expect, it, vi } from "vitest";
import { findHeadings, noHeadings } from "./columns.ts";
import { entries } from "./kinds/entries.ts";
import { matches } from "./kinds/matches.ts";
import { people } from "./kinds/people.ts";
import { teams } from "./kinds/teams.ts";
import { venues } from "./kinds/venues.ts";
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
  venues: { Halle: "name", Straße: "address", Ort: "address", Platz: "field", Verein: "organization" },
  matches: { Datum: "date", Uhrzeit: "time", Heim: "home", Heimverein: "home", Gast: "away", Away: "away" },
};

it.each(Object.keys(usual) as (keyof typeof kinds)[])("knows the usual headings of %s", (name) => {
  const found = Object.keys(usual[name]).map((heading) => {
    const { mapping } = findHeadings([{ row: 1, cells: [heading] }], kinds[name].columns, words);
    return [heading, mapping[0]];
  });
  expect(Object.fromEntries(found)).toEqual(usual[name]);
});

it("takes the heading whose cells can be read, and then the label, of several that mean the same", () => {
  const mappingOf = (...rows: string[][]) =>
    findHeadings(
      rows.map((cells, place) => ({ row: place + 1, cells })),
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
      rows.map((cells, place) => ({ row: place + 1, cells })),
      kinds[kind].columns,
      words,
    );
  expect(headingsOf("people", ["Anna Berg"], ["Bert Tal"])).toEqual({ place: noHeadings, mapping: ["wholeName"] });
  expect(headingsOf("people", ["Berg", "Anna"])).toEqual({ place: noHeadings, mapping: ["lastname", "firstname"] });
  expect(headingsOf("teams", ["Hafen 1"], ["Hafen 2"])).toEqual({ place: noHeadings, mapping: ["name"] });
  // What more columns are cannot be guessed; the user chooses.
  expect(headingsOf("teams", ["Hafen 1", "Halle"], ["Mühle 1", "Feld"]).place).toBe(0);
});
