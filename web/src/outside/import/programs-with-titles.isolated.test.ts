import { expect, test, vi } from "vitest";
import type { ImportKind } from "./import-kind.ts";
import { entries } from "./kinds/entries.ts";
import { people } from "./kinds/people.ts";
import { venues } from "./kinds/venues.ts";
import { valuesIn } from "./testing.ts";

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});

/** Files of people, entries and halls with titles above the headings, further columns, and cells in words of their own. */
test.each<[string, ImportKind, readonly string[], object[]]>([
  [
    "the list of members of a club for judo",
    people,
    [
      "Mitgliederliste - Stand: 03.02.2025",
      "",
      "Mitgl.-Nr.;Anrede;Familienname;Vorname;Geb.-Dat.;Straße + Nr.;PLZ;Wohnort;Land;E-Mail 1;Eintritt;Austritt;Judopass-Nr.",
      '00251;Frau;Brückner;Zoë;30.06.2014;Schloßweg 1;82049;Pullach;D;"zoe@example.org; mama@example.org";01.03.2021;31.12.2024;BY-1',
    ],
    [
      {
        gender: "GENDER_FEMALE",
        lastname: "Brückner",
        firstname: "Zoë",
        birthDate: "2014-06-30",
        email: "zoe@example.org",
        memberFrom: "2021-03-01",
        memberTo: "2024-12-31",
        number: [{ number: "BY-1" }],
      },
    ],
  ],
  [
    "the members of an Irish club",
    people,
    [
      "Membership ID,Forename,Surname,DOB,Sex,Expiry,Town,Country,Mobile No.,Parent/Guardian Email",
      "IE1,Seán,O'Neill,25-Jul-1994,M,31/12/2025,Moate,IRL,+353 86 5550101,",
      "IE2,Dara,MacMahon,12/09/2015,Prefer not to say,31/12/2025,,,,liam@example.org",
    ],
    [
      {
        number: [{ number: "IE1" }],
        firstname: "Seán",
        lastname: "O'Neill",
        birthDate: "1994-07-25",
        gender: "GENDER_MALE",
        validTo: "2025-12-31",
        phoneNumber: "+353865550101",
      },
      {
        number: [{ number: "IE2" }],
        firstname: "Dara",
        lastname: "MacMahon",
        birthDate: "2015-09-12",
        validTo: "2025-12-31",
        email: "liam@example.org",
      },
    ],
  ],
  [
    "the entries of a British tournament",
    entries,
    [
      "Pos,Event,Player,WTN,Ranking,Seed,Status",
      '1,14U Singles,"Smith-Jones, Oliver",21.4,"1,088",[2],Main Draw',
      "2,14U Singles,Rhys ap Gwilym,,45,WC,Reserve",
    ],
    [
      {
        player: "Smith-Jones, Oliver",
        team: "Oliver Smith-Jones",
        ranking: 1088,
        seed: 2,
        status: "ENTRY_STATUS_ACCEPTED",
      },
      { player: "Rhys ap Gwilym", team: "Rhys ap Gwilym", ranking: 45, status: "ENTRY_STATUS_ALTERNATE" },
    ],
  ],
  [
    "the entries of a German badminton tournament",
    entries,
    [
      "12. Cup 2025",
      "Meldeliste",
      "lfd. Nr.;Disziplin;Spieler 1;Spieler-ID;Verein;Setzplatz",
      '1;HE A;"Schäfer, Niklas";01-034567;1. BC Beuel;3/4',
    ],
    [{ player: "Schäfer, Niklas", team: "Niklas Schäfer", seed: 3 }],
  ],
  ["teams with one of their players", entries, ["Team;Spieler", "TC Hafen 1;Berg, Anna"], [{ team: "TC Hafen 1" }]],
  [
    "pairs, of whom each player has a column",
    entries,
    ["Setzplatz;Spieler 1;Spieler 2", "1;Berg, Anna;Tal, Ida"],
    [{ seed: 1 }],
  ],
  [
    "headings with remarks",
    people,
    ["Name;Vorname [Pflicht]", "Muster;Max"],
    [{ lastname: "Muster", firstname: "Max" }],
  ],
  [
    "the halls of an association",
    venues,
    [
      "Hallen-Nr.;Hallenbezeichnung;Straße;PLZ;Ort;Hallentelefon;Zuschauerplätze;Bemerkungen",
      "21001;Hölderlin-Sporthalle;Im Täle 5;73079;Süßen;07162 / 9442-10;450;Kein Verkauf",
    ],
    [
      {
        name: "Hölderlin-Sporthalle",
        address: "Im Täle 5, 73079 Süßen",
        postalCode: "73079",
        town: "Süßen",
        contactData: "07162 / 9442-10",
        description: "Kein Verkauf",
      },
    ],
  ],
])("reads %s", async (_, kind, lines, values) => expect(await valuesIn(kind, lines)).toEqual(values));
