import { blankResult, type MatchResult } from "#competition/match-result.ts";
import { printResult, readResult } from "#competition/result-notation.ts";
import { type Match, match } from "#contract/fields/match.ts";
import { team } from "#contract/fields/team.ts";
import { venue } from "#contract/fields/venue.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { finishedResult } from "../../../court/results/result-change.ts";
import { wordsOfUnreadable } from "../../../court/results/result-reading.ts";
import { loadExisting } from "../existing.ts";
import type { FoundSame, ImportColumn, ImportKind, ImportPlace, RowValues } from "../import-kind.ts";
import { type Ledger, valuesOf } from "../ledger.ts";
import { fieldNamesLike, namesLike } from "../names-like.ts";
import type { RowWriter } from "../row-writer.ts";
import { clock, clockIn, date, number, type Parse, result, text, toInstantIn } from "../values.ts";
import { fieldOf, readPlaces } from "./places.ts";
import { readTeams, teamKey } from "./teams.ts";

const of = (field: string) => ({ type: "match" as const, field });

/** A day, with the time if it is in the same cell. */
const dayAndTime: Parse = (cell, words) => {
  const day = date()(cell, words);
  if ("problem" in day) return day;
  const time = clockIn(cell);
  return { value: { date: day.value, ...(time !== null && { time }) } };
};

/** A time, with the day if it is in the same cell. */
const timeAndDay: Parse = (cell, words) => {
  const time = clock(cell, words);
  if ("problem" in time) return time;
  const day = typeof cell === "number" && cell < 1 ? null : date()(cell, words);
  return { value: { time: time.value, ...(day && "value" in day && { date: day.value }) } };
};

const columns: readonly ImportColumn[] = [
  {
    key: "date",
    label: "import.field.date",
    parse: dayAndTime,
    of: of("scheduledAt"),
    isSplit: ["date"],
    also: ["Day", "Tag", "Spieltag am", "Datum und Uhrzeit", "Date and time", "Termin"],
    example: "2026-09-12",
  },
  {
    key: "time",
    label: "import.field.time",
    parse: timeAndDay,
    isSplit: ["date"],
    also: ["Start", "Beginn", "Anstoß", "Zeit", "Spielbeginn", "Kick-off"],
    example: "14:30",
  },
  {
    key: "home",
    label: "import.field.home",
    parse: text,
    namesLike: namesLike(team),
    of: of("competitors"),
    isRequired: true,
    also: ["Home team", "Heimmannschaft", "Heimverein", "Team 1", "Mannschaft 1", "Gastgeber"],
    example: "TC Hafen 1",
  },
  {
    key: "away",
    label: "import.field.away",
    parse: text,
    namesLike: namesLike(team),
    isRequired: true,
    also: ["Away team", "Gastmannschaft", "Gastverein", "Guest", "Team 2", "Mannschaft 2"],
    example: "SV Mühle 1",
  },
  {
    key: "venue",
    label: "venue.one",
    parse: text,
    namesLike: namesLike(venue),
    isForAll: true,
    also: ["Halle", "Ort", "Hall", "Place"],
    example: "",
  },
  {
    key: "field",
    label: "record.field.playingField",
    parse: text,
    namesLike: fieldNamesLike,
    of: of("playingField"),
    isForAll: true,
    also: ["Court", "Feld", "Platz", "Pitch"],
    example: "",
  },
  {
    key: "round",
    label: "record.field.round",
    parse: number,
    of: of("round"),
    isTakenIfRead: true,
    also: ["Matchday", "Spieltag", "Spielrunde"],
    example: "1",
  },
  {
    key: "durationMinutes",
    label: "record.field.durationMinutes",
    parse: number,
    of: of("durationMinutes"),
    isTakenIfRead: true,
    also: ["Duration", "Dauer"],
    isForAll: true,
    example: "",
  },
  {
    key: "score",
    label: "import.field.score",
    parse: result,
    also: ["Score", "Endstand", "Spielstand", "Final score", "Tore", "Goals"],
    example: "",
  },
  { key: "sets", label: "record.field.sets", parse: result, of: of("sets"), also: ["Sets", "Sätze"], example: "" },
];

const sidesKey = (sides: readonly unknown[]) => `match|${sides.join("|")}`;

export const matches: ImportKind = {
  definition: match,
  further: [],
  shared: [],
  columns,
  nameOf: ({ home = "", away = "" }) => `${home} – ${away}`,
  async read(known, rows, { owner }, signal) {
    const names = rows.flatMap(({ home, away }) => [home, away].filter((name) => name !== undefined));
    const keysOf = ({ competitors }: AnyEntity) => [
      sidesKey((competitors as Match["competitors"]).map(({ id }) => id)),
    ];
    await Promise.all([
      readTeams(known, names, signal),
      loadExisting(known, match, keysOf, { query: { pid: [owner?.id ?? ""] }, signal }),
      rows.some(({ field }) => field !== undefined) && readPlaces(known, signal),
    ]);
  },
  find,
  write,
};

function find(values: RowValues, known: Ledger, place: ImportPlace): FoundSame | null {
  const sides = [values.home, values.away].map((name) => known.find(teamKey(name)).map(({ id }) => id));
  const [homes = [], aways = []] = sides;
  const found = homes.flatMap((home) => aways.flatMap((away) => known.find(sidesKey([home, away]))));
  const at = instantOf(values, place);
  const then = found.find((entry) => (valuesOf(entry).scheduledAt ?? null) === (at ?? null));
  if (then) return { entry: then, reason: { text: "import.found.match", isSure: true } };
  const dayOfEntry = (instant: unknown) => (typeof instant === "string" ? dayOf(instant, place.zone) : null);
  const sameDay = found.find((entry) => {
    const day = dayOfEntry(valuesOf(entry).scheduledAt);
    return day === null || values.date === undefined || day === values.date;
  });
  if (sameDay) return { entry: sameDay, reason: { text: "import.found.match", isSure: true } };
  const [other] = found;
  return other ? { entry: other, reason: { text: "import.found.otherDay", isSure: false } } : null;
}

function instantOf({ date: day, time }: RowValues, { zone }: ImportPlace): string | undefined {
  return day === undefined || time === undefined ? undefined : toInstantIn(zone, day, time);
}

function write(values: RowValues, writer: RowWriter, place: ImportPlace): void {
  const { round, durationMinutes, date: day, time } = values;
  const home = sideOf("home", values.home, writer);
  const away = sideOf("away", values.away, writer);
  const playingField = fieldOf({ venue: values.venue, field: values.field, column: "field" }, writer);
  if (day !== undefined && time === undefined) writer.wrong("time", "issue.required");
  if (day === undefined && time !== undefined) writer.wrong("date", "issue.required");
  if (home === null || away === null) return;
  if (home === away) {
    writer.wrong("away", "issue.duplicateTeam");
    return;
  }
  const before = writer.same && (valuesOf(writer.same) as Partial<Match>);
  const blank = [home, away].map((id, side) => ({ id, type: "team" as const, score: "0", isHomeTeam: side === 0 }));
  const competitors = before?.competitors ?? blank;
  writer.save(
    match,
    writer.same,
    {
      parent: writer.same ? undefined : { id: place.owner?.id, type: place.owner?.type },
      competitors,
      scheduledAt: instantOf(values, place),
      playingField,
      round,
      durationMinutes,
      ...resultOf(values, competitors, { ...blankResult, ...before, competitors }, writer, place),
    },
    [sidesKey([home, away])],
  );
}

/** The result of a row: its sets, or else its score. A match that is still to come has none. */
function resultOf(
  { score, sets, date: day }: RowValues,
  competitors: Match["competitors"],
  before: MatchResult,
  writer: RowWriter,
  { rules, zone }: ImportPlace,
): Partial<Match> {
  const column = sets === undefined ? "score" : "sets";
  const typed = readResult(sets ?? score ?? "", rules);
  if (typed === null) return {};
  if (day !== undefined && day > dayOf(Date.now(), zone)) {
    writer.note(column, "import.note.toCome");
    return {};
  }
  const wrong = (text: string, params: Record<string, unknown> = {}) => {
    writer.wrong(column, text, params as Record<string, string | number>);
    return {};
  };
  if ("unreadable" in typed) return wrong(wordsOfUnreadable(typed), { part: typed.unreadable });
  const change = finishedResult(before, typed, rules);
  if ("issue" in change) return wrong(`issue.${change.issue.code}`, change.issue.params);
  const { data, result: after } = change;
  const totals = sets !== undefined && score !== undefined ? readResult(score, rules) : null;
  const total = printResult({ ...after, sets: [], outcome: null });
  if (totals && "totals" in totals && totals.totals?.join(":") !== total) {
    writer.wrong("score", "import.issue.otherScore", { score: total });
  }
  if (data === null) return {};
  const { state, outcome, winner } = data;
  return {
    sets: data.sets,
    state,
    ...((writer.same || outcome) && { outcome, winner }),
    competitors: competitors.map((one, side) => ({
      ...one,
      score: after.competitors[side]?.score ?? one.score,
    })),
  };
}

function sideOf(column: string, name: string, writer: RowWriter): string | null {
  const [found, ...others] = writer.known.find(teamKey(name));
  if (!found) writer.wrong(column, "import.issue.unknownName", { name });
  if (others.length > 0) writer.wrong(column, "import.issue.severalOfName", { name });
  return found?.id ?? null;
}
