import { expect, test, vi } from "vitest";
import type { RowValues } from "./import-kind.ts";
import { matches } from "./kinds/matches.ts";
import { valuesIn } from "./testing.ts";

/** Schedules as programs of leagues export them; the clubs are invented. */

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});

test.each<[string, string[], RowValues[]]>([
  [
    "click-TT, whose clubs have their teams in a column of their own",
    [
      "Termin;Staffel;Spieltag;HalleName;HeimVereinName;HeimMannschaftNr;GastVereinName;GastMannschaftNr;ToreHeim;ToreGast",
      "05.10.2026 20:15;Bezirksliga;0;Halle Nord;TV Muster;2;TTC Probe;1;9;5",
    ],
    [
      {
        date: "2026-10-05",
        time: "20:15",
        venue: "Halle Nord",
        home: "TV Muster 2",
        homeNumber: 2,
        away: "TTC Probe",
        awayNumber: 1,
        scoreHome: "9",
        scoreAway: "5",
        score: "9:5",
      },
    ],
  ],
  [
    "SAMS, with the sums of points behind the sets",
    [
      "#;Datum und Uhrzeit;Spielrunde;Mannschaft 1;Mannschaft 2;Spielgruppe;Austragungsort;Ergebnis;Spieldauer",
      '12;"11.10.2025, 17:15:00";Oberliga Frauen;TV Muster II;SV Probe;Spieltag 1;Testhalle (48153 Teststadt);3:2 / 108:109;127',
    ],
    [
      {
        date: "2025-10-11",
        time: "17:15",
        home: "TV Muster II",
        away: "SV Probe",
        round: 1,
        venue: "Testhalle (48153 Teststadt)",
        score: "3:2",
        durationMinutes: 127,
      },
    ],
  ],
  [
    "a league of DFBnet, with a match that was moved",
    [
      "Spieltag;Spieldatum;Uhrzeit;verlegtSpieldatum;verlegtUhrzeit;Heimmannschaft;Gastmannschaft;Spielstätte",
      "3;12.09.2026;15:00;;;FC Muster;SV Probe;Stadion",
      "3;12.09.2026;15:00;16.09.2026;19:30;SV Muster;FC Probe;Stadion",
    ],
    [
      { round: 3, date: "2026-09-12", time: "15:00", home: "FC Muster", away: "SV Probe", venue: "Stadion" },
      {
        round: 3,
        date: "2026-09-16",
        time: "19:30",
        movedDate: "2026-09-16",
        movedTime: "19:30",
        home: "SV Muster",
        away: "FC Probe",
        venue: "Stadion",
      },
    ],
  ],
  [
    "matches that were moved in one cell, and instants",
    [
      "Datum und Uhrzeit;Gastgeber;Gast;verlegt auf",
      "12.09.2026 15:00;FC Muster;SV Probe;16.09.2026 19:30",
      "2026-09-12T13:00:00Z;SV Muster;FC Probe;",
    ],
    [
      {
        date: "2026-09-16",
        time: "19:30",
        movedDate: "2026-09-16",
        movedTime: "19:30",
        home: "FC Muster",
        away: "SV Probe",
      },
      { date: "2026-09-12", time: "15:00", instant: "2026-09-12T13:00:00Z", home: "SV Muster", away: "FC Probe" },
    ],
  ],
  [
    "results that say that there is none, and clubs with a number in their names",
    [
      "Datum;Uhrzeit;HeimVereinName;HeimMannschaftNr;Gast;Ergebnis;ToreHeim;ToreGast",
      "05.09.2026;15:00;Hannover 96;2;Schalke 04;-:-;0;0",
    ],
    [
      {
        date: "2026-09-05",
        time: "15:00",
        home: "Hannover 96 2",
        homeNumber: 2,
        away: "Schalke 04",
        scoreHome: "0",
        scoreAway: "0",
      },
    ],
  ],
  [
    "French fixtures",
    [
      "N° Rencontre;Date rencontre;Heure;Equipe 1;Score 1;Equipe 2;Score 2",
      "7;28/04/2024;15:30;ES Muster;71;AS Probe;68",
    ],
    [
      {
        date: "2024-04-28",
        time: "15:30",
        home: "ES Muster",
        away: "AS Probe",
        scoreHome: "71",
        scoreAway: "68",
        score: "71:68",
      },
    ],
  ],
  [
    "the schedule of a program in the United States",
    [
      "Game #,Date,Time,Home team,Visiting team,Location name,Surface name,Duration",
      "1,04/27/2024,7:30 PM,Mills,Harbor,North Hall,Court 2,1:30",
    ],
    [
      {
        date: "2024-04-27",
        time: "19:30",
        home: "Mills",
        away: "Harbor",
        venue: "North Hall",
        field: "Court 2",
        durationMinutes: 90,
      },
    ],
  ],
  [
    "basketball games of a German league",
    [
      "Liga: Bezirksliga Herren Süd",
      "",
      "Spieltag;Nr.;Tag;Datum;Uhrzeit;Heim;Gast;Endstand;HZ;Halle;Status",
      "1;402;So;29.09.24;16.00 Uhr;SG Löwen;TuS Hürth;20 : 0;;Dreifachhalle;Wertung",
      "2;404;Fr;04.10.2024;20:15;BBC Süd;SG Löwen;81 : 83 n.V.;33 : 40;Heliosschule;bestätigt",
      "2;406;Sa;05.10.2024;15:00;TuS Hürth;DJK Nord;0 : 0;;Sudetenhalle;abgesagt",
    ],
    [
      {
        round: 1,
        date: "2024-09-29",
        time: "16:00",
        home: "SG Löwen",
        away: "TuS Hürth",
        score: "20 : 0",
        venue: "Dreifachhalle",
      },
      {
        round: 2,
        date: "2024-10-04",
        time: "20:15",
        home: "BBC Süd",
        away: "SG Löwen",
        score: "81 : 83",
        isMarked: true,
        set: ["33:40"],
        half: "33:40",
        venue: "Heliosschule",
      },
      {
        round: 2,
        date: "2024-10-05",
        time: "15:00",
        home: "TuS Hürth",
        away: "DJK Nord",
        score: "0 : 0",
        venue: "Sudetenhalle",
        state: "MATCH_STATE_CANCELLED",
      },
    ],
  ],
  [
    "the schedule of ice hockey in Canada",
    [
      "Game #,Day,Date,Start,End,Visitor,V Score,Home,H Score,Arena,Sheet,Status",
      '102,Sat,"Nov 2, 2024",12:15 PM,1:30 PM,Cougars,4,T-Wolves,3 (SO),Cariboo,A,Final/SO',
      '104,Sat,"Nov 16, 2024",TBD,,Blazers,,Thunder,,Kal Tire Place,,Postponed',
    ],
    [
      {
        date: "2024-11-02",
        time: "12:15",
        home: "T-Wolves",
        away: "Cougars",
        scoreHome: "3",
        scoreAway: "4",
        score: "3:4",
        venue: "Cariboo",
        field: "A",
      },
      {
        date: "2024-11-16",
        home: "Thunder",
        away: "Blazers",
        venue: "Kal Tire Place",
        state: "MATCH_STATE_PLANNING",
      },
    ],
  ],
])("reads %s", async (_, lines, values) => expect(await valuesIn(matches, lines)).toEqual(values));
