import { blankResult, type MatchResult } from "#competition/match-result.ts";
import { formatResult } from "#competition/result-notation.ts";
import { type Match, match } from "#contract/fields/match.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { dayOf, instantAt, localTimeOf, toInstant } from "#contract/zoned-day.ts";
import { finishedResult } from "../../../court/results/result-change.ts";
import { readTyped, wordsOfUnreadable } from "../../../court/results/result-reading.ts";
import { getAll } from "../../../kit/records/entities.ts";
import { titleOf } from "../../../tournament/match-words/match-title.ts";
import { wordsOfSource } from "../../../tournament/match-words/source-words.ts";
import { resultCells } from "../../../tournament/stage/result-cells.ts";
import type { FoundSame, ImportKind, ImportTarget, RowValues } from "../import-kind.ts";
import { type Ledger, type LedgerEntry, valuesOf } from "../ledger.ts";
import { tidyName } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";
import { matchColumns as columns } from "./match-columns.ts";
import { isBye, joinMatch, spellingsOf, teamsCalled } from "./match-rows.ts";
import { fieldOf, onlyFieldOf, readPlaces } from "./places.ts";
import { readTeams } from "./teams.ts";

const sidesKey = (sides: readonly unknown[]) => `match|${sides.join("|")}`;
/** Finds a match of the same file whose day is known, but not its time. */
const dayKey = (sides: readonly unknown[], day: string | undefined) => `${sidesKey(sides)}|${day}`;

/** A side of which only the source is known, by its words: "Winner of semi-final 1". */
const openSide = (words: string) => `open ${tidyName(words)}`;

export const matches: ImportKind = {
  definition: match,
  further: [],
  shared: [],
  columns,
  join: joinMatch,
  leavesOut: (values) => (isBye(values) ? "import.note.bye" : null),
  nameOf: ({ home = "", away = "" }) => `${home} – ${away}`,
  async read(known, rows, { owner }, { words: { t }, signal }) {
    const names = rows.flatMap(({ home, away }) =>
      [home, away].flatMap((name) => (name === undefined ? [] : spellingsOf(name))),
    );
    const [stored] = await Promise.all([
      getAll(match, { pid: [owner?.id ?? ""] }, signal),
      readTeams(known, names, signal),
      rows.some(({ venue, field }) => (venue ?? field) !== undefined) && readPlaces(known, signal),
    ]);
    const called = new Map(stored.map(({ id, name }) => [id, titleOf({ name }, t)]));
    for (const one of stored) {
      const sides = one.competitors.map(
        ({ id }, side) => id ?? openSide(wordsOfSource(one.sources[side], (from) => called.get(from) ?? "", t) ?? ""),
      );
      known.know(match, one as AnyEntity & typeof one, [sidesKey(sides)]);
    }
  },
  find,
  write,
};

const storedMatch = (entry: LedgerEntry): Partial<Match> => valuesOf(entry);

function find(values: RowValues, known: Ledger, target: ImportTarget): FoundSame | null {
  const sides = [values.home, values.away].map((name = "") => [
    ...teamsCalled(name, known).map(({ id }) => id),
    openSide(name),
  ]);
  const [homes = [], aways = []] = sides;
  const found = homes.flatMap((home) => aways.flatMap((away) => known.find(sidesKey([home, away]))));
  const { day, at } = timeOf(values, target);
  const onDay = homes.flatMap((home) => aways.flatMap((away) => known.find(dayKey([home, away], day))));
  const dayOfEntry = (instant: string | null) => (instant === null ? null : dayOf(instant, target.zone));
  const same =
    found.find(
      (entry) => (storedMatch(entry).scheduledAt ?? null) === (at ?? null) && (at !== undefined || day === undefined),
    ) ??
    found.find((entry) => {
      const stored = dayOfEntry(storedMatch(entry).scheduledAt ?? null);
      if (day === undefined || stored === day) return true;
      return stored === null && (entry.stored !== null || onDay.includes(entry));
    });
  if (same) {
    // What the court is counting is not replaced by a file unless the user says so.
    const isCounted = storedMatch(same).state === "MATCH_STATE_RUNNING" && saysOther(values, storedMatch(same));
    const text = isCounted ? "import.found.live" : "import.found.match";
    return { entry: same, reason: { text, isSure: !isCounted } };
  }
  // Two rows with different days are two matches.
  const other = found.find(({ stored }) => stored !== null);
  return other ? { entry: other, reason: { text: "import.found.otherDay", isSure: false } } : null;
}

/** The day and the instant of a row in the zone of its place, as far as it names them. */
function timeOf({ date, time, instant }: RowValues, { zone }: ImportTarget): { day?: string; at?: string } {
  if (instant !== undefined) return { day: dayOf(instant, zone), at: instant };
  return { day: date, ...(date !== undefined && time !== undefined && { at: toInstant(instantAt(date, time, zone)) }) };
}

function write(values: RowValues, writer: RowWriter, target: ImportTarget): void {
  const { round, durationMinutes, date, time, instant } = values;
  const before = writer.same && storedMatch(writer.same);
  const { day, at } = timeOf({ ...values, time: timeBeside(values, before, writer, target) }, target);
  const playingField = placeOf(values, writer);
  if (values.score === undefined && (values.scoreHome === undefined) !== (values.scoreAway === undefined)) {
    writer.wrong(values.scoreHome === undefined ? "scoreHome" : "scoreAway", "issue.required");
  }
  const hasOwnTime = time !== undefined && !writer.isForAll("time");
  if (day === undefined && hasOwnTime) writer.wrong("date", "issue.required");
  const [ownDate, clock] = instant === undefined ? [] : localTimeOf(Date.parse(instant), target.zone).split(" ");
  if (instant !== undefined && ((date ?? ownDate) !== ownDate || (time ?? clock) !== clock)) {
    writer.wrong("time", "import.issue.otherCell");
  }
  if (day !== undefined && at === undefined) writer.note("time", "import.note.dayOnly");
  const competitors = before?.competitors ?? sidesOf(values, writer);
  if (competitors === null) return;
  const ids = competitors.map(({ id }) => id);
  writer.save(
    match,
    writer.same,
    {
      parent: writer.same ? undefined : { id: target.owner?.id, type: target.owner?.type },
      competitors,
      scheduledAt: at,
      playingField,
      round,
      durationMinutes,
      ...(isNoResult(values)
        ? offWith(values, before, writer)
        : resultOf(values, competitors, { ...blankResult, ...before, competitors }, writer, target)),
    },
    [sidesKey(ids), dayKey(ids, day)],
  );
}

/** The time of the row; without one, that of the stored match, which a time for all rows does not change. */
function timeBeside(
  { time }: RowValues,
  before: Partial<Match> | null,
  writer: RowWriter,
  { zone }: ImportTarget,
): string | undefined {
  const scheduledAt = before?.scheduledAt ?? null;
  const stored = scheduledAt === null ? undefined : localTimeOf(Date.parse(scheduledAt), zone).split(" ")[1];
  return writer.isForAll("time") ? (stored ?? time) : (time ?? stored);
}

/** The field of the row; of a venue that is named alone, its only one. */
function placeOf({ venue, field }: RowValues, writer: RowWriter): string | undefined {
  if (field !== undefined || venue === undefined) return fieldOf({ venue, field, column: "field" }, writer);
  const notes = { unknown: "import.note.unknownVenue", several: "import.note.severalFields" };
  return onlyFieldOf({ venue, column: "venue" }, notes, writer);
}

/** Whether the row says another result than the match has, or that it is cancelled; a row without a result says none. */
function saysOther({ score, sets, state }: RowValues, before: Partial<MatchResult>): boolean {
  if (state === "MATCH_STATE_CANCELLED") return before.state !== state;
  const cells = resultCells({ ...blankResult, ...before });
  const isOther = (said: string | undefined, cell: string) => said !== undefined && tidyResult(said) !== cell;
  return isOther(score, cells.score) || isOther(sets, cells.sets);
}

const tidyResult = (cell: string) =>
  cell
    .replaceAll(/\s*[-–−:]\s*/g, ":")
    .replaceAll(/[\s,;]+/g, " ")
    .toLowerCase();

/** The result of a row: its sets, or else its score. A match that is still to come has none. */
function resultOf(
  values: RowValues,
  competitors: Match["competitors"],
  before: MatchResult,
  writer: RowWriter,
  target: ImportTarget,
): Partial<Match> {
  const { score, sets, half, opponent, homeOrAway } = values;
  const { rules, zone } = target;
  const column = sets === undefined ? "score" : "sets";
  if (half !== undefined && half !== "0:0") writer.note("set", "import.note.half", { half });
  const typed = readTyped(sets ?? score ?? "", rules);
  if (typed === null || (writer.same && !saysOther(values, before))) return {};
  // A file of one team may have its own score first, or that of the home side.
  if (opponent !== undefined && homeOrAway === "away" && (values.scoreHome ?? values.setHome) === undefined) {
    writer.note(column, "import.note.eitherView", { cell: sets ?? score });
    return {};
  }
  const { day } = timeOf(values, target);
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
  const totals = sets !== undefined && score !== undefined ? readTyped(score, rules) : null;
  const total = formatResult({ ...after, sets: [], outcome: null });
  if (totals && "totals" in totals && totals.totals?.join(":") !== total) {
    writer.wrong("score", "import.issue.otherScore", { score: total });
  }
  if (data === null) return {};
  if (values.state !== undefined) writer.note(column, "import.note.offBeside");
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

/**
 * Whether the result beside the state is none: any of a cancelled match, and "0:0" where one was put off or broken off.
 */
function isNoResult({ state, score, sets }: RowValues): boolean {
  return state === "MATCH_STATE_CANCELLED" || (state !== undefined && nothing.test(sets ?? score ?? "0:0"));
}

/** "0:0", also of each period, and at half-time: "0:0 (0:0)". */
const nothing = /^(\s*\(?0\s*[:–-]\s*0\)?)+$/;

/** What a row says of a match without a result. */
function offWith({ state, score, sets }: RowValues, before: Partial<Match> | null, writer: RowWriter): Partial<Match> {
  const isOver = before?.state === "MATCH_STATE_FINISHED";
  const [column, cell] = sets === undefined ? ["score", score] : ["sets", sets];
  if (cell !== undefined && !isOver) writer.note(column, "import.note.notPlayed", { cell });
  return state === "MATCH_STATE_CANCELLED" ? { state } : {};
}

/** Both sides of a new match; null if they cannot be found. */
function sidesOf({ home, away }: RowValues, writer: RowWriter): Match["competitors"] | null {
  const ids = [sideOf("home", home, writer), sideOf("away", away, writer)];
  const [first, second] = ids;
  if (first === null || second === null) return null;
  if (first === second) writer.wrong("away", "issue.duplicateTeam");
  return ids.map((id, side) => ({ id, type: "team" as const, score: "0", isHomeTeam: side === 0 }));
}

function sideOf(column: string, name: string, writer: RowWriter): string | null {
  const [found, ...others] = teamsCalled(name, writer.known);
  if (!found) writer.wrong(column, "import.issue.unknownName", { name });
  if (others.length > 0) writer.wrong(column, "import.issue.severalOfName", { name });
  return found?.id ?? null;
}
