import { team } from "#contract/fields/team.ts";
import { venue } from "#contract/fields/venue.ts";
import { dayOrder } from "../day-order.ts";
import { cellsOf, whenMeant, withHeadings } from "../headings.ts";
import type { ImportColumn } from "../import-column.ts";
import { dayAndTime, hasTime, movedMoment } from "../moments.ts";
import { fieldNamesLike, namesLike } from "../names-like.ts";
import { plainWord } from "../plain.ts";
import {
  choice,
  duration,
  markedResult,
  number,
  type Parse,
  pointsInColumns,
  result,
  resultOfSide,
  round,
  setsInColumns,
  text,
} from "../values.ts";

const of = (field: string) => ({ type: "match" as const, field });

const offWords = new Map(Object.entries(cellsOf("match", "state")).map(([word, state]) => [plainWord(word), state]));

/**
 * Whether a match was cancelled, or was put off or broken off and has no result; its other states follow from its
 * result.
 */
const stateOfMatch: Parse = (cell, words) => {
  const word = plainWord(String(cell));
  const cancelled = "MATCH_STATE_CANCELLED";
  const isCancelled = words.inAll(`match.state.${cancelled}`).some((name) => plainWord(name) === word);
  return { value: isCancelled ? cancelled : (offWords.get(word) ?? undefined) };
};

const sides = ["home", "away"];

/** The headings that name both sides of a match where its first team is always the same. */
const ofOneTeam = { beside: ["Team1_Is_Home"] };

/** The columns of a file of matches. */
export const matchColumns: readonly ImportColumn[] = withHeadings("match", [
  {
    key: "date",
    label: "import.field.date",
    parse: dayAndTime("date"),
    of: of("scheduledAt"),
    isSplit: ["date"],
    isDay: true,
    example: "2026-09-12",
  },
  {
    key: "time",
    label: "import.field.time",
    parse: dayAndTime("time"),
    isSplit: ["date"],
    isDay: true,
    isForAll: true,
    neededBy: { isOf: ({ key }) => key === "date", needs: (cells) => cells.length > 0 && !cells.some(hasTime) },
    example: "14:30",
  },
  {
    key: "movedDate",
    label: "import.field.movedDate",
    parse: movedMoment("date"),
    isSplit: ["movedDate"],
    isDay: true,
    isPart: true,
    example: "",
  },
  {
    key: "movedTime",
    label: "import.field.movedTime",
    parse: movedMoment("time"),
    isSplit: ["movedTime"],
    isDay: true,
    isPart: true,
    example: "",
  },
  {
    key: "home",
    label: "import.field.home",
    parse: text,
    namesLike: namesLike(team),
    of: of("competitors"),
    isRequired: true,
    example: "TC Hafen 1",
  },
  {
    key: "away",
    label: "import.field.away",
    parse: text,
    namesLike: namesLike(team),
    isRequired: true,
    example: "SV Mühle 1",
  },
  {
    key: "opponent",
    label: "import.field.opponent",
    parse: (cell) => ({ value: { opponent: String(cell) } }),
    isSplit: ["opponent", "home", "away"],
    when: whenMeant(["Team2_Name"], ofOneTeam),
    isPart: true,
    example: "",
  },
  {
    key: "homeOrAway",
    label: "import.field.homeOrAway",
    parse: choice(sides, "import.side", cellsOf("match", "homeOrAway")),
    choices: { members: sides, words: "import.side" },
    isPart: true,
    example: "",
  },
  {
    key: "ownTeam",
    label: "import.field.ownTeam",
    parse: text,
    namesLike: namesLike(team),
    isPart: true,
    isForAll: true,
    neededBy: { isOf: ({ key }) => key === "opponent", needs: (cells) => cells.length > 0, isRequired: true },
    example: "",
  },
  { key: "homeNumber", label: "import.field.homeNumber", parse: number, isPart: true, example: "" },
  { key: "awayNumber", label: "import.field.awayNumber", parse: number, isPart: true, example: "" },
  {
    key: "venue",
    label: "venue.one",
    parse: text,
    namesLike: namesLike(venue),
    of: of("playingField"),
    isForAll: true,
    example: "",
  },
  {
    key: "field",
    label: "record.field.playingField",
    parse: text,
    namesLike: fieldNamesLike,
    of: of("playingField"),
    isForAll: true,
    example: "",
  },
  {
    key: "round",
    label: "record.field.round",
    parse: round,
    of: of("round"),
    isTakenIfRead: true,
    example: "1",
  },
  {
    key: "durationMinutes",
    label: "record.field.durationMinutes",
    parse: duration,
    of: of("durationMinutes"),
    isTakenIfRead: true,
    isForAll: true,
    example: "",
  },
  {
    key: "score",
    label: "import.field.score",
    parse: markedResult,
    isSplit: ["score"],
    example: "",
  },
  { key: "scoreHome", label: "import.field.scoreHome", parse: resultOfSide, isPart: true, example: "" },
  { key: "scoreAway", label: "import.field.scoreAway", parse: resultOfSide, isPart: true, example: "" },
  { key: "sets", label: "record.field.sets", parse: result, of: of("sets"), example: "" },
  { key: "set", label: "import.field.set", parse: setsInColumns, isPart: true, isList: true, example: "" },
  { key: "setHome", label: "import.field.setHome", parse: pointsInColumns, isPart: true, isList: true, example: "" },
  { key: "setAway", label: "import.field.setAway", parse: pointsInColumns, isPart: true, isList: true, example: "" },
  {
    key: "state",
    label: "record.field.state",
    parse: stateOfMatch,
    format: (state, { t }) => t(`match.state.${state}`),
    of: of("state"),
    example: "",
  },
  dayOrder,
]);
