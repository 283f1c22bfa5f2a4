import { expect, test, vi } from "vitest";
import type { AnyDefinition } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { organization } from "#contract/fields/organization.ts";
import { participant } from "#contract/fields/participant.ts";
import { team } from "#contract/fields/team.ts";
import type { ImportKind } from "./import-kind.ts";
import { people } from "./kinds/people.ts";
import { teams } from "./kinds/teams.ts";
import { Ledger } from "./ledger.ts";
import { plainName } from "./plain.ts";
import { planOf, tableOf, target } from "./testing.ts";

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});

const idOf = (number: number) => `${String(number).repeat(8)}-1111-4111-8111-111111111111`;

/** An entity of which only these fields are filled. */
function stored({ fields }: AnyDefinition, number: number, input: object) {
  const blank = Object.entries<Field>(fields).map(([name, field]) => [
    name,
    field.mode === "required" ? null : field.initial(),
  ]);
  return { ...Object.fromEntries(blank), ...input, id: idOf(number), version: 0 };
}

async function effectsOf(kind: ImportKind, [headings = "", ...lines]: readonly string[], known: Ledger) {
  const { mapping, below } = tableOf(kind, [`\u{FEFF}${headings}`, ...lines]);
  const plan = await planOf(kind, mapping, below, { known, forAll: { ...kind.usual?.(target) } });
  return plan.rows.map(({ effect, issues }) => [effect, ...issues.map(({ column, text }) => `${column} ${text}`)]);
}

test("the export of people is unchanged when it is read again", async () => {
  const known = new Ledger();
  const all = [
    {
      firstname: "Otto",
      lastname: "Ahrens",
      birthDate: "1954-04-03",
      email: "otto@example.org",
      phoneNumber: "+491512345678",
      uspId: "-007",
    },
    { firstname: "Karl", lastname: "Engel", birthDate: "1960-02-01" },
    { firstname: "Karl", lastname: "Engel", birthDate: "1991-10-09" },
    { firstname: "Pia", lastname: "Ohne" },
  ];
  for (const [number, person] of all.entries()) {
    const fields = { type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_BALL", nationality: "de", ...person };
    known.know(participant, stored(participant, number + 1, fields), [
      `person|${plainName(`${person.firstname} ${person.lastname}`)}`,
    ]);
  }
  const effects = await effectsOf(
    people,
    [
      "Name,Type,Organization,License,Sport type,Nationality,Gender,Birth date,Email,Phone number,USP ID",
      "Otto Ahrens,Player,,,Ball,Germany,,03.04.1954,otto@example.org,'+491512345678,-007",
      "Karl Engel,Player,,,Ball,Germany,,01.02.1960,,,",
      "Karl Engel,Player,,,Ball,Germany,,09.10.1991,,,",
      "Pia Ohne,Player,,,Ball,Germany,,,,,",
    ],
    known,
  );
  // Without a birth date, the user says whether it is the same person.
  expect(effects).toEqual([["same"], ["same"], ["same"], ["skipped"]]);
});

test("people are found by a name in one cell in either order, also one with a comma of its own", async () => {
  const known = new Ledger();
  for (const [number, [firstname, lastname]] of [
    ["Anna", "Müller"],
    ["Jim", "Ross, Jr."],
  ].entries()) {
    const fields = { type: "PARTICIPANT_TYPE_PLAYER", firstname, lastname, birthDate: "1990-01-01" };
    known.know(participant, stored(participant, number + 1, fields), [
      `person|${`${firstname} ${lastname}`.toLowerCase()}`,
    ]);
  }
  const effects = await effectsOf(
    people,
    [
      '"Name, Vorname";Geburtsdatum;Typ',
      '"Müller, Anna";01.01.1990;Spieler',
      "Anna Müller;01.01.1990;Spieler",
      '"Mueller, Anna";01.01.1990;Spieler',
      '"Jim Ross, Jr.";01.01.1990;Spieler',
    ],
    known,
  );
  expect(effects).toEqual([["same"], ["same"], ["same"], ["same"]]);
});

test("the export of teams is unchanged, whatever sign a name begins with", async () => {
  const known = new Ledger();
  const club = stored(organization, 9, { name: "Harbour", type: "ORGANIZATION_TYPE_CLUB" });
  known.know(organization, club, [`organization|${plainName("Harbour")}`]);
  for (const [number, name] of ["'Ndrangheta Watch", "1. FC Nord; II", "@work Allstars"].entries()) {
    const fields = { name, type: "TEAM_TYPE_TEAM", parents: [{ id: idOf(9), type: "organization" }] };
    known.know(team, stored(team, number + 1, fields), [`team|${plainName(name)}`]);
  }
  const lines = ["'Ndrangheta Watch,Team,Harbour", '"1. FC Nord; II",Team,Harbour', "'@work Allstars,Team,Harbour"];
  expect(await effectsOf(teams, ["Name,Type,Club", ...lines], known)).toEqual([["same"], ["same"], ["same"]]);
});
