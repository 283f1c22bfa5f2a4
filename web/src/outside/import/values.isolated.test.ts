import { expect, test, vi } from "vitest";
import { genders } from "#contract/enumerations.ts";
import { nationalities } from "#contract/nationalities.ts";
import { findHeadings, headingsAt, type Mapping, missingColumns } from "./columns.ts";
import { orderIn } from "./day-order.ts";
import { matches } from "./kinds/matches.ts";
import { people } from "./kinds/people.ts";
import { licenses, nameOfPerson, wholeName } from "./kinds/people-cells.ts";
import { venues } from "./kinds/venues.ts";
import { clock, date, dayAndTime, rightToPlay, weekday } from "./moments.ts";
import codes from "./nation-codes.json" with { type: "json" };
import { nationality } from "./nations.ts";
import type { Cell } from "./read/table.ts";
import { words } from "./testing.ts";
import {
  choice,
  dialCode,
  duration,
  emailAddress,
  number,
  type Parse,
  phoneNumber,
  result,
  resultOfSide,
  round,
  seed,
} from "./values.ts";

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});

function readAs(parse: Parse, cell: Cell): unknown {
  const parsed = parse(cell, words);
  return "value" in parsed ? parsed.value : "wrong";
}

const activeOne = { number: "L-1", state: "LICENSE_STATE_ACTIVE" };

test.each<[Parse, Cell, unknown]>([
  [date(), "31.12.2025", "2025-12-31"],
  [date(), "31.12.25", "2025-12-31"],
  [date(), "1. 2. 2026", "2026-02-01"],
  [date(), "2025-12-31", "2025-12-31"],
  [date(), "2025-12-31 00:00:00", "2025-12-31"],
  [date(), 46_022, "2025-12-31"],
  [date({ isPast: true }), "12.03.55", "1955-03-12"],
  [date(), "31.02.2025", "wrong"],
  [date(), "12/31/2025", "wrong"],
  [date(), "Mi, 31.12.2025", "2025-12-31"],
  [date(), "2025-12-31T00:00:00Z", "2025-12-31"],
  [date(), "2025-12-30T23:00:00Z", "wrong"],
  [date(), "31.12.2025 verlegt", "wrong"],
  [date(), "31.12.2025 15:00 verlegt", "wrong"],
  [date(), "2 November 2024", "2024-11-02"],
  [date(), "Sat, 2nd Nov 2024", "2024-11-02"],
  [date(), "Nov 2, 2024", "2024-11-02"],
  [date(), "25-Jul-1994", "1994-07-25"],
  [date({ isPast: true }), "3. März 62", "1962-03-03"],
  [date(), "31. Dez. 2025", "2025-12-31"],
  [date(), "30 Feb 2024", "wrong"],
  [date(), "12. Mai 20h", "wrong"],
  [dayAndTime("date"), "12. Mai, 18 Uhr", "wrong"],
  [dayAndTime("date"), "12. Mai 18:30", "wrong"],
  [date(), "May 2024", "wrong"],
  [date(), "00.00.0000", undefined],
  [date({ isPast: true }), "1990", undefined],
  [date({ isPast: true }), 1990, undefined],
  [date({ isPast: true }), "2007/00/00", undefined],
  [rightToPlay, "P 01.01.2026 F 15.03.2026", "2026-01-01"],
  [rightToPlay, "F 15.03.2026", undefined],
  [rightToPlay, "P 01.01.2026", "2026-01-01"],
  [rightToPlay, "01.01.2026", "2026-01-01"],
  [clock, "14:30 Uhr", "14:30"],
  [clock, "18 Uhr", "18:00"],
  [clock, "9h", "09:00"],
  [clock, "15–17 Uhr", "15:00"],
  [clock, "Sa 18 Uhr", "18:00"],
  [clock, "24 Uhr", "wrong"],
  [clock, "18 Hallen", "wrong"],
  [clock, "7:30 PM", "19:30"],
  [clock, "6:00p", "18:00"],
  [clock, "9:15a", "09:15"],
  [clock, "6-8p", "18:00"],
  [clock, "11:30-1p", "11:30"],
  [clock, "18:00 a", "18:00"],
  [clock, "12:05 a.m.", "00:05"],
  [clock, "8 pm", "20:00"],
  [clock, "7.30 pm", "19:30"],
  [clock, "7:30 - 9:30 pm", "19:30"],
  [clock, "7.30 – 9.30 pm", "19:30"],
  [clock, "11 – 1 pm", "11:00"],
  [clock, "11:30 pm – 1:00 am", "23:30"],
  [clock, "TBD", undefined],
  [clock, "9.05", "09:05"],
  [clock, "2025-12-31 18:00", "18:00"],
  [clock, 0.75, "18:00"],
  [clock, "25:00", "wrong"],
  [clock, "31.12.25", "wrong"],
  [clock, "Sa 15:00", "15:00"],
  [clock, "15:00 - 17:00 Uhr", "15:00"],
  [clock, "15:00 MESZ", "wrong"],
  [clock, "ab 15:00", "wrong"],
  [dayAndTime("date"), "Sa, 05.09.2026 15:00 Uhr", { date: "2026-09-05", time: "15:00" }],
  [dayAndTime("date"), "05.09.2026, 15.00–17.00", { date: "2026-09-05", time: "15:00" }],
  [dayAndTime("date"), "11.10.2025, 17:15:00", { date: "2025-10-11", time: "17:15" }],
  [dayAndTime("date"), "05.09.2026, 18 Uhr", { date: "2026-09-05", time: "18:00" }],
  [dayAndTime("date"), "05.09.2026 7:30 pm", { date: "2026-09-05", time: "19:30" }],
  [dayAndTime("time"), "TBD", {}],
  [dayAndTime("date"), "2026-09-05 00:00:00", { date: "2026-09-05" }],
  [dayAndTime("time"), "00:00", {}],
  [dayAndTime("date"), "Sat 2 Nov 2024, 7:45 AM", { date: "2024-11-02", time: "07:45" }],
  [dayAndTime("date"), "15:00", "wrong"],
  [dayAndTime("date"), "05.09.2026 25:00", "wrong"],
  [dayAndTime("date"), "2026-09-05T13:00:00Z", { instant: "2026-09-05T13:00:00Z" }],
  [dayAndTime("time"), "2026-09-05 15:00+02:00", { instant: "2026-09-05T13:00:00Z" }],
  [dayAndTime("time"), "05.09.2026 15:00", { date: "2026-09-05", time: "15:00" }],
  [dayAndTime("time"), "05.09.26", "wrong"],
  [dayAndTime("time"), "Sa. 15:00", { time: "15:00" }],
  [dayAndTime("time"), "15:00 v", { time: "15:00" }],
  [weekday, "Samstag", 6],
  [weekday, "Sonnabend", 6],
  [weekday, "samstags", 6],
  [weekday, "Sa.", 6],
  [weekday, "Saturdays", 6],
  [weekday, "Tue", 2],
  [weekday, 7, 7],
  [weekday, "8", "wrong"],
  [weekday, "morgen", "wrong"],
  [number, "12,5", 12.5],
  [number, "1.234,5", 1234.5],
  [number, "12.000", 12_000],
  [number, "1,245", 1245],
  [number, "1,234.5", 1234.5],
  [number, "0,125", 0.125],
  [seed, "[2]", 2],
  [seed, "3/4", 3],
  [seed, "5-8", 5],
  [seed, "WC", undefined],
  [seed, "eins", "wrong"],
  [emailAddress, "anna@example.org; mama@example.org", "anna@example.org"],
  [emailAddress, "anna@example.org", "anna@example.org"],
  [nameOfPerson, "Dr. Weiß", "Weiß"],
  [nameOfPerson, "Prof. Dr. med. Hans", "Hans"],
  [nameOfPerson, "Drews", "Drews"],
  [nameOfPerson, "Dr.in Anna", "Anna"],
  [nameOfPerson, "Dr.Ina", "Ina"],
  [nameOfPerson, "Dipl.-Ing. (FH) Hans", "Hans"],
  [wholeName, "Dr. Weiß, Hans-Jörg", { firstname: "Hans-Jörg", lastname: "Weiß", wholeName: "Weiß, Hans-Jörg" }],
  [wholeName, "Weiß, Dr. Hans", { firstname: "Hans", lastname: "Weiß", wholeName: "Weiß, Hans" }],
  [wholeName, "Dr. Anna Müller", { firstname: "Anna", lastname: "Müller", wholeName: "Anna Müller" }],
  [
    wholeName,
    "Ludwig van der Berg",
    { firstname: "Ludwig", lastname: "van der Berg", wholeName: "Ludwig van der Berg" },
  ],
  [wholeName, "Van Morrison", { firstname: "Van", lastname: "Morrison", wholeName: "Van Morrison" }],
  [result, "78 : 65", "78 : 65"],
  [result, "81:83 n.V.", "81:83"],
  [result, "4:3 (SO)", "4:3"],
  [result, "81:79OT", "81:79"],
  [result, "81:79 2OT", "81:79"],
  [result, "2:0 W", "2:0"],
  [result, "1:1 5:4p", "1:1 5:4p"],
  [result, "6-4 2-0 r2", "6-4 2-0 r2"],
  [result, "P-P", undefined],
  [result, "abgesagt", undefined],
  [resultOfSide, "3 (SO)", "3"],
  [number, "180 cm", 180],
  [number, 1.234, 1.234],
  [number, "LK10,4", 10.4],
  [number, "zwölf", "wrong"],
  [duration, "1:30", 90],
  [duration, "90 min", 90],
  [round, "3", 3],
  [round, "Spieltag 3", 3],
  [round, "3. Runde", 3],
  [round, "0", undefined],
  [round, "2. Bundesliga", undefined],
  ...["R16", "QF1", "Pool 2", "Bezirksliga 3", "U16"].map(
    (words) => [round, words, undefined] as [Parse, Cell, unknown],
  ),
  [choice(genders, "participant.gender"), "WEIBLICH", "GENDER_FEMALE"],
  [choice(genders, "participant.gender"), "Male", "GENDER_MALE"],
  [choice(genders, "participant.gender"), "GENDER_OTHER", "GENDER_OTHER"],
  [choice(genders, "participant.gender"), "other", "GENDER_OTHER"],
  [choice(genders, "participant.gender"), "?", "wrong"],
  [nationality(), "Österreich", "at"],
  [nationality(), "OESTERREICH", "at"],
  [nationality(), "Germany", "de"],
  [nationality(), "GER", "de"],
  [nationality(), "DEU", "de"],
  [nationality(), "SUI", "ch"],
  [nationality(), "ned", "nl"],
  [nationality(), "RSA", "za"],
  [nationality(), "ENG", "gb-eng"],
  [nationality(), "WLS", "gb-wls"],
  [nationality(), "KOS", "xk"],
  [nationality(), "BRN", "wrong"],
  [nationality(), "gb-sct", "gb-sct"],
  [nationality(), "Atlantis", "wrong"],
  [phoneNumber, "+49 (0)151 / 23-45", "+491512345"],
  [phoneNumber, "0043 1 58858", "+43158858"],
  [phoneNumber, "030/123456", "030123456"],
  [phoneNumber, "0151 2345 / 030 98765", "wrong"],
  [phoneNumber, "0151 2345 oder (030) 98765", "wrong"],
  [wholeName, "Berg, Anna Maria", { firstname: "Anna Maria", lastname: "Berg", wholeName: "Berg, Anna Maria" }],
  [wholeName, "Berg, Anna (1990)", { firstname: "Anna", lastname: "Berg", wholeName: "Berg, Anna" }],
  [wholeName, "-Berg,Anna", { firstname: "Anna", lastname: "Berg", wholeName: "Berg,Anna" }],
  [wholeName, "Berg, Anna, Dr.", "wrong"],
  [licenses, "L-1 (Active), L-2, b (Gesperrt)", [activeOne, { number: "L-2, b", state: "LICENSE_STATE_SUSPENDED" }]],
  [licenses, "L-1 (B)", [{ number: "L-1 (B)" }]],
  [licenses, "L-1 (Active), L-2", [{ number: "L-1 (Active), L-2" }]],
  [dialCode, "+49", "+49"],
  [dialCode, "0049", "+49"],
  [dialCode, "353", "+353"],
  [dialCode, "+4915", "wrong"],
  [result, " 7-6(4) 6-3 ", "7-6(4) 6-3"],
  [result, "3:2 / 108:109", "3:2"],
  [result, "0:2 / 0:50", "0:2"],
  [result, "4:2 / 4:1", "4:2 / 4:1"],
  [result, "21:15 / 21:18", "21:15 / 21:18"],
  [result, 0.0840277, "wrong"],
  [resultOfSide, 3, "3"],
  [resultOfSide, "4,5", "4,5"],
  [resultOfSide, "-", undefined],
  [resultOfSide, "drei", "wrong"],
  ...["-:-", ":", "–", "- : -", "x:x"].map((nothing) => [result, nothing, undefined] as [Parse, string, unknown]),
])("%# %o is read as %o", (parse, cell, value) => expect(readAs(parse, cell)).toEqual(value));

test.each<[Parse, Cell, string]>([
  [date(), "17.05.1998 14:30", "timeLeftOut"],
  [date(), 35_932.5, "timeLeftOut"],
  [clock, "05.09.2026 15:00", "timeOnly"],
  [clock, "15:00 – 17:00", "startOnly"],
  [dayAndTime("date"), "05.09.2026 15:00 bis 17:00", "startOnly"],
  [dayAndTime("time"), "17:00 v", "withoutMark"],
  [clock, "17:00 v", "timeOnly"],
  [date(), "1990", "yearOnly"],
  [wholeName, "Berg, Anna (1990)", "yearOnly"],
  [round, "2. Bundesliga", "round"],
  [rightToPlay, "P 01.01.2026 F 15.03.2026", "friendlies"],
  [result, "3:2 / 108:109", "setsOnly"],
])("%# of %o it is said what is left out", (parse, cell, said) =>
  expect(parse(cell, words)).toMatchObject({ note: { text: `import.note.${said}` } }),
);

test.each<[string[], string | null]>([
  [["04/07/2024", "28/07/2024"], "dayFirst"],
  [["04-07-2024", "07-28-2024"], "monthFirst"],
  [["04/07/24"], "open"],
  // Years that stand first and days that do not exist show nothing.
  [["24-04-07", "98-05-17", "2024/04/28", "2024-04-28", "31/31/2024", "05.04.2024", ""], null],
])("%# the order of days in %o is %o", (cells, order) => expect(orderIn(cells)).toBe(order));

test("headings are known in both languages, whatever their case, accents and signs, also below a title", () => {
  const rows = [
    { row: 1, cells: ["Mitglieder 2025"] },
    { row: 3, cells: ["NACHNAME", "First name", "Geb.-Datum", "Groesse (cm)", "Beitrag", "Lizenz-Nr.", "Name"] },
    { row: 4, cells: ["Müller", "Jörg", "", "", "", "", ""] },
  ];
  const mapping = ["lastname", "firstname", "birthDate", "heightCm", null, "number", null];
  expect(findHeadings(rows, people.columns, words)).toEqual({ row: 1, mapping });
  expect(headingsAt(0, rows, people.columns, words).mapping).toEqual([null]);
  const rowsOf = (mapped: Mapping) => ({ columns: people.columns, mapping: mapped, below: rows.slice(2) });
  expect(missingColumns(rowsOf(mapping), { type: "x" }).map(({ key }) => key)).toEqual(["sportType"]);
  const whole = findHeadings([{ row: 1, cells: ["Name, Vorname"] }], people.columns, words).mapping;
  expect(missingColumns(rowsOf(whole), { type: "x", sportType: "x" })).toEqual([]);
});

test("no name of a country means two, and of the codes only one", () => {
  const parse = nationality();
  const isTwo = (word: string) => {
    const parsed = parse(word, words);
    return "problem" in parsed && parsed.problem.text === "import.issue.twoNations";
  };
  const written = nationalities.flatMap((code) => [
    code,
    ...Object.values((codes as Record<string, Record<string, string>>)[code] ?? {}),
  ]);
  expect([...new Set(written.filter(isTwo))]).toEqual(["BRN"]);
  expect(Object.keys(codes)).toEqual(nationalities);
});

test("each heading of a template is known again", () => {
  for (const { columns } of [people, venues, matches]) {
    for (const language of [0, 1]) {
      const cells = columns.map(({ label }) => words.inAll(label)[language] ?? "");
      expect(findHeadings([{ row: 1, cells }], columns, words).mapping).toEqual(columns.map(({ key }) => key));
    }
  }
});
