import { expect, test, vi } from "vitest";
import type { ImportKind, RowValues } from "./import-kind.ts";
import { entries } from "./kinds/entries.ts";
import { people } from "./kinds/people.ts";
import { venues } from "./kinds/venues.ts";
import { readLines, valuesIn } from "./testing.ts";

/** Files as programs of federations and clubs export them; the people and clubs are invented. */

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});

test.each<[string, ImportKind, string[], RowValues[]]>([
  [
    "DFBnet, the players of a team",
    people,
    [
      "Passnummer;Name Künstlername;Vorname Rufname;Geb.;Nat.;A;Spielrecht ab",
      "0042-1;Muster ;Max (m) ;05.04.2009;D;X;P 01.01.2026 F 01.01.2026",
      "0042-2;Probe;Pia (w);17.11.2008;TUR;;F 15.03.2026",
    ],
    [
      {
        number: [{ number: "0042-1" }],
        lastname: "Muster",
        firstname: "Max",
        gender: "GENDER_MALE",
        birthDate: "2009-04-05",
        nationality: "de",
        validFrom: "2026-01-01",
      },
      {
        number: [{ number: "0042-2" }],
        lastname: "Probe",
        firstname: "Pia",
        gender: "GENDER_FEMALE",
        birthDate: "2008-11-17",
        nationality: "tr",
      },
    ],
  ],
  [
    "a rating list of FIDE",
    people,
    [
      "ID Number;Name;Fed;Sex;Tit;SRtng;B-day;Flag",
      "1234567;Muster, Max;GER;M;;1850;1990;",
      "7654321;Probe, Pia;WLS;F;WFM;2010;2001;w",
    ],
    [
      {
        number: [{ number: "1234567" }],
        firstname: "Max",
        lastname: "Muster",
        wholeName: "Muster, Max",
        nationality: "de",
        gender: "GENDER_MALE",
      },
      {
        number: [{ number: "7654321" }],
        firstname: "Pia",
        lastname: "Probe",
        wholeName: "Probe, Pia",
        nationality: "gb-wls",
        gender: "GENDER_FEMALE",
      },
    ],
  ],
  [
    "Admidio, whose country is that of the address",
    people,
    [
      "Nachname,Vorname,Straße,PLZ,Ort,Land,Telefon,Handy,Geburtstag,Geschlecht,E-Mail",
      "Muster,Max,Weg 1,12345,Musterstadt,Deutschland,0123 456,0170 1234567,05.04.1990,Männlich,max@example.org",
    ],
    [
      {
        lastname: "Muster",
        firstname: "Max",
        phoneNumber: "01701234567",
        birthDate: "1990-04-05",
        gender: "GENDER_MALE",
        email: "max@example.org",
      },
    ],
  ],
  [
    "a Dutch club, with prefixes of names",
    people,
    [
      "Bondsnummer;Achternaam;Tussenvoegsel;Roepnaam;Geslacht;Geboortedatum",
      "88;Berg;van der;Jan;M;28-04-1968",
      "89;Dijk;;Els;V;12-05-1970",
    ],
    [
      {
        number: [{ number: "88" }],
        lastname: "van der Berg",
        namePrefix: "van der",
        firstname: "Jan",
        gender: "GENDER_MALE",
        birthDate: "1968-04-28",
      },
      {
        number: [{ number: "89" }],
        lastname: "Dijk",
        firstname: "Els",
        gender: "GENDER_FEMALE",
        birthDate: "1970-05-12",
      },
    ],
  ],
  [
    "a federation that has its kind of licence beside the number",
    people,
    ["lizenznummer;lizenz;nachname;vorname;verein", "L-7;B;Muster;Max;TV Muster"],
    [{ number: [{ number: "L-7" }], licenseType: "B", lastname: "Muster", firstname: "Max", club: "TV Muster" }],
  ],
  [
    "British entry lists, with days that show their order",
    people,
    [
      "First name,Surname,Boy/Girl,D.O.B.,BTM number,Parent email",
      "Max,Muster,B,15/08/2012,123,parent@example.org",
      "Pia,Probe,G,04/07/2012,124,",
    ],
    [
      {
        firstname: "Max",
        lastname: "Muster",
        gender: "GENDER_MALE",
        birthDate: "2012-08-15",
        number: [{ number: "123" }],
        email: "parent@example.org",
      },
      {
        firstname: "Pia",
        lastname: "Probe",
        gender: "GENDER_FEMALE",
        birthDate: "2012-07-04",
        number: [{ number: "124" }],
      },
    ],
  ],
  [
    "entries of CourtHive",
    entries,
    ["name,seedValue,entryStatus", "Muster,1,DIRECT_ACCEPTANCE", "Probe,,WILDCARD", "Beispiel,,QUALIFIER"],
    [
      { team: "Muster", seed: 1, status: "ENTRY_STATUS_ACCEPTED" },
      { team: "Probe", status: "ENTRY_STATUS_WILD_CARD" },
      { team: "Beispiel", status: "ENTRY_STATUS_QUALIFYING" },
    ],
  ],
  [
    "players with first names in a column of their own",
    entries,
    ["Setzplatz;Nachname;Vorname;Verein", "1;Muster;Max;TV Muster", ";Probe;Pia;"],
    [
      { seed: 1, lastname: "Muster", firstname: "Max", team: "Max Muster" },
      { lastname: "Probe", firstname: "Pia", team: "Pia Probe" },
    ],
  ],
  [
    "players whose last names are called names",
    entries,
    ["Rang;Name;Vorname;Jg.", "3;Muster;Max;1990"],
    [{ ranking: 3, firstname: "Max", lastname: "Muster", team: "Max Muster" }],
  ],
  [
    "a roster of tennis, by which players are ranked",
    entries,
    ["Rang;Name;LK", "1;Muster;LK10,4"],
    [{ team: "Muster", ranking: 1 }],
  ],
  [
    "teams with a contact whose last name is missing",
    entries,
    ["Mannschaft;Vorname;Nachname", "TC Hafen 1;Anna;"],
    [{ team: "TC Hafen 1", firstname: "Anna" }],
  ],
  ["years of birth", people, ["Name;Vorname;Jg.", "Muster;Max;08"], [{ lastname: "Muster", firstname: "Max" }]],
  [
    "an address that has its town already",
    venues,
    ["Halle;Anschrift;Ort", "Nord;Weg 1, 12345 Musterstadt;Musterstadt"],
    [{ name: "Nord", address: "Weg 1, 12345 Musterstadt", town: "Musterstadt" }],
  ],
  [
    "halls, whose addresses are in three cells",
    venues,
    ["Halle;Straße;PLZ;Ort;Platz", "Halle Nord;Weg 1;12345;Musterstadt;Feld 1"],
    [
      {
        name: "Halle Nord",
        postalCode: "12345",
        town: "Musterstadt",
        address: "Weg 1, 12345 Musterstadt",
        field: "Feld 1",
      },
    ],
  ],
])("reads %s", async (_, kind, lines, values) => expect(await valuesIn(kind, lines)).toEqual(values));

test("asks for the order of days that no cell shows, and reads all days in it", async () => {
  const lines = ["First name,Last name,Birthdate", "Max,Muster,04/07/2012", "Pia,Probe,05/06/2011"];
  expect((await readLines(people, lines)).missing).toEqual(["dayOrder"]);
  const said = { dayOrder: "monthFirst" };
  expect((await readLines(people, lines, said)).missing).toEqual([]);
  expect(await valuesIn(people, lines, said)).toMatchObject([{ birthDate: "2012-04-07" }, { birthDate: "2011-05-06" }]);
  const shown = [...lines, "Ida,Test,12/24/2010"];
  expect((await readLines(people, shown)).missing).toEqual([]);
  expect((await valuesIn(people, shown))[0]).toMatchObject({ birthDate: "2012-04-07" });
  // A value for all rows is not in the file, so that nothing shows its order.
  const licenses = ["First name,Last name,License no.", "Max,Muster,L-1"];
  expect((await valuesIn(people, licenses, { validFrom: "07/04/2026" }))[0]?.issues).toEqual([
    "validFrom import.issue.date",
  ]);
});
