import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";
import { isolated } from "#contract/isolated.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { wordsOfOutcome, wordsOfState } from "../match-words/end-words.ts";
import { titleOf } from "../match-words/match-title.ts";
import { nameOfSide } from "../match-words/named-side.ts";
import { setScoresOf, totalOf } from "../match-words/side-scores.ts";
import { stateOfTie, type TieState } from "../match-words/tie-words.ts";
import type { BracketCardView, BracketSideView } from "./bracket-card.tsx";
import { type BracketTie, inTies } from "./bracket-rounds.ts";
import { keyOfSource } from "./qualifiers.ts";

/** The data from which the texts of all cards of a bracket are made. */
export interface BracketWords {
  t: TFunction;
  /** The day and time of an instant at the place of the matches. */
  formatTime: (instant: string) => string;
  nameOf: (id: string) => string;
  badgeOf: (id: string) => string | null;
  /** The name of a playing field; null while it is not known. */
  courtOf: (id: string) => string | null;
  /** The seed of each team that has one. */
  seeds: ReadonlyMap<string, number>;
  /** The numbers of the qualifiers, by `keyOfSource` of the places from which they come. */
  qualifiers: ReadonlyMap<string, number>;
  /** All matches of the stage, by their ids. */
  matches: ReadonlyMap<string, Match>;
  /** The path of the page of a match. */
  pathTo: (match: string) => string;
  /** The format of the stage; null or undefined while it is not known. */
  format: MatchFormat | null | undefined;
}

/**
 * The texts of the card of a match or of a tie. The card of a tie links to the leg that is played next, or was played
 * last.
 */
export function viewOf([match, second]: BracketTie, words: BracketWords, isTitleShown = false): BracketCardView {
  const { t } = words;
  const present = second && match.state === "MATCH_STATE_FINISHED" ? second : match;
  const tie = second && stateOfTie(match, second, words);
  return {
    href: words.pathTo(present.id),
    title: titleOf({ name: match.name }, t) ?? t("match.one"),
    isTitleShown,
    isLive: present.state === "MATCH_STATE_RUNNING",
    note: tie?.how || (tie?.winner ? "" : noteOf(present, words)),
    sides: [0, 1].map((side) => {
      return tie ? sideOfTie([match, second], tie, side, words) : sideOf(match, side, words);
    }),
    winner: t("match.winner"),
  };
}

/** The cards of a bracket by the ids of their matches. The card of a tie has the id of its first leg. */
export function viewsOf(matches: readonly Match[], words: BracketWords): Map<string, BracketCardView> {
  return new Map(
    inTies(matches).map(
      (tie) => [tie[0].id, viewOf(tie, words, tie[0].bracket === "MATCH_BRACKET_PLACEMENT")] as const,
    ),
  );
}

/** A line for a team, or for the side that will come from a source. */
export function lineView(
  team: string | null,
  source: Match["sources"][number] | undefined,
  { t, nameOf, badgeOf, seeds, qualifiers, matches }: BracketWords,
): BracketSideView {
  const seed = team === null ? undefined : seeds.get(team);
  const qualifier = qualifiers.get(keyOfSource(source));
  const placeWords = qualifier === undefined ? null : t("bracket.from.qualifier", { number: qualifier });
  const name = nameOfSide(team, source, { nameOf, matchNamed: (id) => matches.get(id)?.name, t });
  return {
    team,
    name: team === null ? (placeWords ?? name) : name,
    badge: team === null ? null : badgeOf(team),
    isOpen: team === null,
    seed: seed === undefined ? "" : String(seed),
    seeded: seed === undefined ? "" : t("bracket.seed", { seed }),
    isWinner: false,
    figures: [],
    sum: null,
    spoken: null,
  };
}

function sideOf(match: Match, side: number, words: BracketWords): BracketSideView {
  const id = match.competitors[side]?.id ?? null;
  return {
    ...lineView(id, match.sources[side], words),
    isWinner: id !== null && match.winner === id,
    figures: figuresOf(match, side),
  };
}

/** A side of a tie: the totals of both legs, and their sum. */
function sideOfTie(legs: readonly [Match, Match], tie: TieState, side: number, words: BracketWords): BracketSideView {
  const { t } = words;
  const [first, second] = legs;
  const id = first.competitors[side]?.id ?? null;
  const isReversed = first.competitors[0]?.id !== second.competitors[0]?.id || id === null;
  const figures = [
    { figure: totalOf(first, side), of: t("bracket.leg.1") },
    { figure: totalOf(second, isReversed ? 1 - side : side), of: t("bracket.leg.2") },
  ].flatMap(({ figure, of }) => (figure === null ? [] : [{ figure, of }]));
  const sum = tie.sum === null ? null : String(tie.sum[side]);
  const spoken = [...figures, ...(sum === null ? [] : [{ figure: sum, of: t("tie.sum") }])];
  return {
    ...lineView(id, first.sources[side], words),
    isWinner: id !== null && tie.winner === id,
    figures: figures.map(({ figure }) => figure),
    sum,
    spoken: spoken.map(({ figure, of }) => `${of} ${figure}`).join(", "),
  };
}

/** The score of each set, or the total if the match has no sets, or only periods. */
function figuresOf(match: Match, side: number): string[] {
  const total = totalOf(match, side);
  if (total === null) return [];
  const sets = setScoresOf(match, side);
  return sets.length > 0 ? sets : [total];
}

function noteOf(match: Match, { t, formatTime, courtOf }: BracketWords): string {
  const { state, leg, scheduledAt, playingField } = match;
  const court = playingField === null ? null : courtOf(playingField);
  const parts = leg === null ? [] : [t(`bracket.leg.${leg}`)];
  const stateWords = wordsOfState(match, t) ?? wordsOfOutcome(match, t);
  if (stateWords !== null) parts.push(stateWords);
  else if (state !== "MATCH_STATE_FINISHED" && scheduledAt !== null) parts.push(formatTime(scheduledAt));
  if (court !== null && state !== "MATCH_STATE_FINISHED" && state !== "MATCH_STATE_CANCELLED")
    parts.push(isolated(court));
  return parts.join(" · ");
}
