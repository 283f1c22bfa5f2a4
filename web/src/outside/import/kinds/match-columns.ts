import { team } from "#contract/fields/team.ts";
import { venue } from "#contract/fields/venue.ts";
import { dayOrder } from "../day-order.ts";
import { cellsOf, withHeadings } from "../headings.ts";
import type { ImportColumn } from "../import-kind.ts";
import { dayAndTime, hasTime, movedMoment } from "../moments.ts";
import { fieldNamesLike, namesLike } from "../names-like.ts";
import { plainWord } from "../plain.ts";
import { duration, number, type Parse, result, resultOfSide, round, text } from "../values.ts";

const of = (field: string) => ({ type: "match" as const, field });

const offWords = new Map(Object.entries(cellsOf("match", "state")).map(([word, state]) => [plainWord(word), state]));

/** Whether a match was cancelled, or was put off or broken off and has no result; its other states follow from its result. */
const stateOfMatch: Parse = (cell, words) => {
  const word = plainWord(String(cell));
  const cancelled = "MATCH_STATE_CANCELLED";
  const isCancelled = words.inAll(`match.state.${cancelled}`).some((name) => plainWord(name) === word);
  return { value: isCancelled ? cancelled : (offWords.get(word) ?? undefined) };
};

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
    parse: result,
    example: "",
  },
  { key: "scoreHome", label: "import.field.scoreHome", parse: resultOfSide, isPart: true, example: "" },
  { key: "scoreAway", label: "import.field.scoreAway", parse: resultOfSide, isPart: true, example: "" },
  { key: "sets", label: "record.field.sets", parse: result, of: of("sets"), example: "" },
  {
    key: "state",
    label: "record.field.state",
    parse: stateOfMatch,
    print: (state, { t }) => t(`match.state.${state}`),
    of: of("state"),
    example: "",
  },
  dayOrder,
]);
