import { lineInLosers, linesInLosers } from "#competition/draws/double-elimination.ts";
import type { MatchBracket } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";
import type { StoredLine } from "#contract/stage-draw.ts";

/** A place of the bracket: a match, a tie of two legs, or, in the first round, a line with a bye. */
export interface BracketPlace {
  position: number;
  matches: Match[];
  bye: StoredLine | null;
}

/** A match, or both legs of a tie. */
export type BracketTie = readonly [Match] | readonly [Match, Match];

export interface BracketRound {
  round: number;
  /** The number of competitors that are left when the round begins: 8 in the quarter-finals. */
  of: number;
  /** The places are in the order of the lines that lead to them. */
  places: BracketPlace[];
}

/** Rounds that lead to one match. A part is the main bracket, the losers' side, the finals, or the consolation. */
export interface BracketPart {
  bracket: Exclude<MatchBracket, "MATCH_BRACKET_PLACEMENT">;
  rounds: BracketRound[];
}

export interface ArrangedBracket {
  /** The parts; the main bracket is the first one. */
  parts: BracketPart[];
  /** The matches for other places than the first. Both legs of a tie are together. */
  placement: BracketTie[];
  /** The matches that do not come from the draw. */
  others: Match[];
}

/** Puts the lines and matches of an elimination into their places in the bracket. */
export function arrangeBracket(lines: readonly StoredLine[], matches: readonly Match[]): ArrangedBracket {
  const of = (bracket: MatchBracket) => matches.filter((match) => match.bracket === bracket);
  const further = (["MATCH_BRACKET_LOSERS", "MATCH_BRACKET_FINAL", "MATCH_BRACKET_CONSOLATION"] as const).flatMap(
    (bracket) => {
      const ofBracket = of(bracket);
      return ofBracket.length === 0 ? [] : [{ bracket, rounds: arrangePart(bracket, ofBracket, lines.length) }];
    },
  );
  return {
    parts: [{ bracket: "MATCH_BRACKET_MAIN", rounds: arrangeMain(lines, of("MATCH_BRACKET_MAIN")) }, ...further],
    placement: inTies(of("MATCH_BRACKET_PLACEMENT").sort(byPlace)),
    others: matches.filter(({ bracket }) => bracket === null),
  };
}

function arrangeMain(lines: readonly StoredLine[], matches: readonly Match[]): BracketRound[] {
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const last = Math.max(Math.ceil(Math.log2(Math.max(2, lines.length))), ...matches.map(({ round }) => round ?? 1));
  const rounds = arrangeRounds(matches, { last, sizeOf: (round) => 2 ** (last - round) });
  const [first] = rounds;
  for (const place of first?.places ?? []) {
    const pair = [byLine.get(2 * place.position - 1), byLine.get(2 * place.position)];
    if (place.matches.length === 0) place.bye = pair.find((line) => line && !line.bye) ?? null;
  }
  return rounds;
}

function arrangePart(bracket: BracketPart["bracket"], matches: readonly Match[], lines: number): BracketRound[] {
  const last = Math.max(...matches.map(({ round }) => round ?? 1));
  switch (bracket) {
    case "MATCH_BRACKET_LOSERS":
      return withoutEmptyBeginning(
        arrangeRounds(matches, {
          last,
          sizeOf: (round) => linesInLosers(round, lines),
          // The matches of one row belong to one line.
          positionOn: (line, round) => lineInLosers({ round, position: line }, lines),
        }),
      );
    case "MATCH_BRACKET_FINAL":
      return arrangeRounds(matches, { last, sizeOf: () => 1 });
    default:
      return arrangeRounds(matches, { last, sizeOf: (round) => 2 ** (last - round) });
  }
}

/** Without the first rounds of the losers' side in which nobody plays, because byes leave no losers. */
function withoutEmptyBeginning(rounds: BracketRound[]): BracketRound[] {
  const begin = rounds.findIndex(({ places }) => places.some(({ matches }) => matches.length > 0));
  return rounds.slice(Math.max(0, begin));
}

function arrangeRounds(
  matches: readonly Match[],
  {
    last,
    sizeOf,
    positionOn = (line) => line,
  }: { last: number; sizeOf: (round: number) => number; positionOn?: (line: number, round: number) => number },
): BracketRound[] {
  const at = Map.groupBy(matches, placeOf);
  return Array.from({ length: last }, (_, index): BracketRound => {
    const round = index + 1;
    const places = Array.from({ length: Math.max(1, sizeOf(round)) }, (_, place): BracketPlace => {
      const position = positionOn(place + 1, round);
      const found = at.get(`${round} ${position}`) ?? [];
      return { position, matches: found.toSorted((one, other) => (one.leg ?? 1) - (other.leg ?? 1)), bye: null };
    });
    return { round, of: 2 * places.length, places };
  });
}

/** Puts both legs of a tie together; any other match is alone. */
export function inTies(matches: readonly Match[]): BracketTie[] {
  const at = Map.groupBy(matches, (match) => `${match.bracket} ${placeOf(match)}`);
  return [...at.values()].flatMap((found): BracketTie[] => {
    const [first, second] = [1, 2].map((leg) => found.find((match) => match.leg === leg));
    return first && second && found.length === 2 ? [[first, second]] : found.map((match): BracketTie => [match]);
  });
}

/** The number of the current round: the first one that is not finished. */
export function presentRound(rounds: readonly BracketRound[]): number {
  const open = rounds.find(({ places }) =>
    places.some(({ matches }) => matches.some(({ state }) => state !== "MATCH_STATE_FINISHED")),
  );
  return (open ?? rounds.at(-1))?.round ?? 1;
}

/** The place of a match in a part of the bracket: the column of its round, and its line in that round, both from 1. */
export type PlaceInPart = readonly [round: number, line: number];

const isArrow = (key: string): key is keyof typeof ahead => key in ahead;

/**
 * The places where a key leads from a place, in the order in which they are tried. `sizes` holds the number of places
 * of each round of the part.
 */
export function placesTowards(key: string, place: PlaceInPart, sizes: readonly number[]): PlaceInPart[] {
  return isArrow(key) ? ahead[key](place, sizes) : [];
}

/** Whether each place of the round takes two places of the round before. */
export function isJoined(round: number, sizes: readonly number[]): boolean {
  return (sizes[round - 2] ?? 0) > (sizes[round - 1] ?? 0);
}

const ahead = {
  ArrowLeft: ([round, line]: PlaceInPart, sizes: readonly number[]): PlaceInPart[] => {
    const before = isJoined(round, sizes) ? [2 * line - 1, 2 * line] : [line];
    return before.map((one) => [round - 1, one]);
  },
  ArrowRight: ([round, line]: PlaceInPart, sizes: readonly number[]): PlaceInPart[] => {
    return [[round + 1, isJoined(round + 1, sizes) ? Math.ceil(line / 2) : line]];
  },
  ArrowUp: ([round, line]: PlaceInPart): PlaceInPart[] => {
    return Array.from({ length: line - 1 }, (_, step) => [round, line - 1 - step]);
  },
  ArrowDown: ([round, line]: PlaceInPart, sizes: readonly number[]): PlaceInPart[] => {
    const most = sizes[round - 1] ?? 0;
    return Array.from({ length: Math.max(0, most - line) }, (_, step) => [round, line + 1 + step]);
  },
};

function placeOf({ round, position }: Match): string {
  return `${round} ${position}`;
}

/** Sorts matches for better places first; among these, earlier rounds come first. */
function byPlace(one: Match, other: Match): number {
  const [a = 0] = one.places ?? [];
  const [b = 0] = other.places ?? [];
  return a - b || (one.round ?? 0) - (other.round ?? 0) || (one.position ?? 0) - (other.position ?? 0);
}
