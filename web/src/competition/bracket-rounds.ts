import type { Match } from "#contract/fields/match.ts";
import type { StoredLine } from "#contract/stage-draw.ts";

/** A place of the bracket: its match, in two legs also two; or in the first round the line that has a bye. */
export interface BracketPlace {
  position: number;
  matches: Match[];
  bye: StoredLine | null;
}

/** A match, or both legs of a tie. */
export type BracketTie = readonly [Match] | readonly [Match, Match];

export interface BracketRound {
  round: number;
  /** How many are left when it begins: 8 in the quarter-finals. */
  of: number;
  places: BracketPlace[];
}

export interface ArrangedBracket {
  rounds: BracketRound[];
  /** What is played for other places than the first; both legs of a tie together. */
  placement: BracketTie[];
  /** What does not come from the draw. */
  others: Match[];
}

/** Puts the lines and matches of an elimination where they stand in its bracket. */
export function arrangeBracket(lines: readonly StoredLine[], matches: readonly Match[]): ArrangedBracket {
  const main = matches.filter(({ bracket }) => bracket === "MATCH_BRACKET_MAIN");
  const at = Map.groupBy(main, placeOf);
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const last = Math.max(Math.ceil(Math.log2(Math.max(2, lines.length))), ...main.map(({ round }) => round ?? 1));
  const rounds = Array.from({ length: last }, (_, index): BracketRound => {
    const round = index + 1;
    const of = 2 ** (last - index);
    const places = Array.from({ length: of / 2 }, (_, place): BracketPlace => {
      const position = place + 1;
      const found = at.get(`${round} ${position}`) ?? [];
      const pair = [byLine.get(2 * position - 1), byLine.get(2 * position)];
      const bye = round === 1 && found.length === 0 ? (pair.find((line) => line && !line.bye) ?? null) : null;
      return { position, matches: found.toSorted((one, other) => (one.leg ?? 1) - (other.leg ?? 1)), bye };
    });
    return { round, of, places };
  });
  return {
    rounds,
    placement: inTies(
      matches.filter(({ bracket }) => bracket !== null && bracket !== "MATCH_BRACKET_MAIN").sort(byPlace),
    ),
    others: matches.filter(({ bracket }) => bracket === null),
  };
}

/** Puts both legs of a tie together; any other match stays by itself. */
export function inTies(matches: readonly Match[]): BracketTie[] {
  const at = Map.groupBy(matches, (match) => `${match.bracket} ${placeOf(match)}`);
  return [...at.values()].flatMap((found): BracketTie[] => {
    const [first, second] = [1, 2].map((leg) => found.find((match) => match.leg === leg));
    return first && second && found.length === 2 ? [[first, second]] : found.map((match): BracketTie => [match]);
  });
}

/** The round that is played at present: the first one that is not over. */
export function presentRound(rounds: readonly BracketRound[]): number {
  const open = rounds.find(({ places }) =>
    places.some(({ matches }) => matches.some(({ state }) => state !== "MATCH_STATE_FINISHED")),
  );
  return open?.round ?? rounds.length;
}

const isArrow = (key: string): key is "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" => key in ahead;

/** The places to look for a match at, in their order, when somebody presses a key at one of them. */
export function placesTowards(key: string, round: number, position: number, most: number): [number, number][] {
  if (!isArrow(key)) return [];
  return ahead[key](round, position, most);
}

const ahead = {
  ArrowLeft: (round: number, position: number): [number, number][] => [
    [round - 1, 2 * position - 1],
    [round - 1, 2 * position],
  ],
  ArrowRight: (round: number, position: number): [number, number][] => [[round + 1, Math.ceil(position / 2)]],
  ArrowUp: (round: number, position: number): [number, number][] => {
    return Array.from({ length: position - 1 }, (_, step) => [round, position - 1 - step]);
  },
  ArrowDown: (round: number, position: number, most: number): [number, number][] => {
    return Array.from({ length: most - position }, (_, step) => [round, position + 1 + step]);
  },
};

function placeOf({ round, position }: Match): string {
  return `${round} ${position}`;
}

/** The better places first, and of those the earlier rounds. */
function byPlace(one: Match, other: Match): number {
  const [a = 0] = one.places ?? [];
  const [b = 0] = other.places ?? [];
  return a - b || (one.round ?? 0) - (other.round ?? 0) || (one.position ?? 0) - (other.position ?? 0);
}
