import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { pathToDetail } from "../record-kit/record-links.ts";
import { printZoned } from "../ui/zoned-instant.ts";
import type { BracketCardView, BracketSideView } from "./bracket-card.tsx";
import { titleOf } from "./match-title.ts";
import { showsScores } from "./score-visibility.ts";
import { wordsOfSource } from "./source-words.ts";

/** What all cards of a bracket are put into words with. */
export interface BracketWords {
  t: TFunction;
  language: string;
  zone: string;
  nameOf: (id: string) => string;
  /** What a playing field is called; null while that is not known. */
  courtOf: (id: string) => string | null;
  /** The seed of each team that has one. */
  seeds: ReadonlyMap<string, number>;
  /** All matches of the stage, by their ids. */
  matches: ReadonlyMap<string, Match>;
}

/** A match in the words of its card. */
export function viewOf(match: Match, words: BracketWords, isTitleShown = false): BracketCardView {
  const { t } = words;
  const isLive = match.state === "MATCH_STATE_RUNNING";
  return {
    href: pathToDetail(kind, match.id),
    place: match.bracket === "MATCH_BRACKET_MAIN" && match.leg !== 2 ? `${match.round} ${match.position}` : "",
    title: titleOf(match, t) ?? t("match.one"),
    isTitleShown,
    isLive,
    note: noteOf(match, words),
    sides: [0, 1].map((side) => sideOf(match, side, words)),
    winner: t("match.winner"),
  };
}

/** A team, or whoever will come from a source, on a line of its own. */
export function lineView(
  team: string | null,
  source: Match["sources"][number] | undefined,
  { t, nameOf, seeds, matches }: BracketWords,
): BracketSideView {
  const seed = team === null ? undefined : seeds.get(team);
  const titleOfMatch = (id: string) => {
    const found = matches.get(id);
    return found ? titleOf(found, t) : null;
  };
  return {
    team,
    name: team === null ? (wordsOfSource(source, titleOfMatch, t) ?? t("match.undecided")) : nameOf(team),
    isOpen: team === null,
    seed: seed === undefined ? "" : String(seed),
    seeded: seed === undefined ? "" : t("bracket.seed", { seed }),
    isWinner: false,
    figures: [],
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

/** The score of each set; where there are none, or only periods, the total. */
function figuresOf({ state, outcome, sets, competitors }: Match, side: number): string[] {
  if (!showsScores(state) || outcome === "MATCH_OUTCOME_WALKOVER") return [];
  const played = sets.filter(({ type }) => type === "SET_TYPE_SET" || type === "SET_TYPE_MATCH_TIE_BREAK");
  if (played.length > 0) return played.map(({ scores }) => String(scores[side] ?? 0));
  return [competitors[side]?.score ?? ""];
}

function noteOf(match: Match, { t, zone, language, courtOf }: BracketWords): string {
  const { state, outcome, leg, scheduledAt, playingField } = match;
  const court = playingField === null ? null : courtOf(playingField);
  const parts = leg === null ? [] : [t(`bracket.leg.${leg}`)];
  if (state === "MATCH_STATE_RUNNING" || state === "MATCH_STATE_CANCELLED") parts.push(t(`match.state.${state}`));
  else if (outcome !== null && outcome !== "MATCH_OUTCOME_NORMAL") parts.push(t(`match.outcome.${outcome}`));
  else if (state !== "MATCH_STATE_FINISHED" && scheduledAt !== null) {
    parts.push(printZoned(scheduledAt, zone, language).text);
  }
  if (court !== null && state !== "MATCH_STATE_FINISHED" && state !== "MATCH_STATE_CANCELLED") parts.push(court);
  return parts.join(" · ");
}
