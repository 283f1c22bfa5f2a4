import type { TFunction } from "i18next";
import type { BracketCardView, BracketSideView } from "../bracket/bracket-card.tsx";
import type { ArrangedBracket, BracketPlace, BracketRound } from "../bracket/bracket-rounds.ts";
import { type BracketWords, lineView } from "../bracket/bracket-view.ts";
import { titleOfPart, titleOfRound } from "../bracket/bracket-words.ts";
import type { LinesBlock, RoundsBlock, SheetBlock, SheetLine } from "./bracket-sheets.ts";
import { resultOfCard } from "./result-of-card.ts";

/** What the blocks of a bracket are put into words by. */
export interface SheetWords {
  words: BracketWords;
  /** The matches, by their ids; both legs of a tie are in the view of the first one. */
  views: ReadonlyMap<string, BracketCardView>;
  isDouble: boolean;
  /** Each match has its number in the round. */
  isNumbered: boolean;
}

/** Whether matches need numbers: where other matches tell where their sides come from. */
export function needsNumbers({ parts, placement }: ArrangedBracket): boolean {
  return parts.length > 1 || placement.length > 0;
}

/** What stands above a block; null above the main draw by itself, of which the page is. */
export function titleOfBlock(block: SheetBlock, isDouble: boolean, t: TFunction): string | null {
  if (block.kind === "list") return t(block.of === "placement" ? "bracket.placement" : "bracket.others");
  return block.part.bracket === "MATCH_BRACKET_MAIN" && !isDouble ? null : titleOfPart(block.part, isDouble, t);
}

/** What the columns of a block are called; behind lines also the one that has the last winners. */
export function namesOfColumns(block: LinesBlock | RoundsBlock, isDouble: boolean, t: TFunction): string[] {
  const { part, rounds, kind } = block;
  const nameOf = (round: BracketRound) => titleOfRound(part, round, isDouble, t);
  if (kind === "rounds") return rounds.map(nameOf);
  const next = part.rounds[part.rounds.findIndex(({ round }) => round === rounds.at(-1)?.round) + 1];
  return [...rounds.map(nameOf), next ? nameOf(next) : t(isDouble ? "bracket.round.grandFinal" : "match.winner")];
}

/** Who stands on a line of a sheet; in words for a bye, and for whoever is still to come from another sheet. */
export function entrantOn(
  { line, sheet, place, side }: SheetLine,
  { words, views }: SheetWords,
): BracketSideView | string {
  const { t } = words;
  const match = place?.matches[0];
  const inMatch = match && views.get(match.id)?.sides[side];
  const view = inMatch ?? (line?.bye === false ? lineView(line.competitor, line.source ?? undefined, words) : null);
  if (sheet !== null && (view === null || view.isOpen)) return t("print.winnerOfSheet", { number: sheet });
  return view ?? t("bracket.bye");
}

/** When a match of a card is played, or how it ended, and its number in the round. */
export function noteOf({ note }: BracketCardView, number: number | null, t: TFunction): string {
  return [number !== null && t("print.match", { number }), note].filter(Boolean).join(" · ");
}

/** What a side has scored, in two legs with what they add up to: "1 2 (3)". Empty before a match begins. */
export function scoreOf({ figures, sum }: BracketSideView): string {
  return [...figures, ...(sum === null ? [] : [`(${sum})`])].join(" ");
}

/** Who goes on from a place, if that is known, with the score or when it is played, and the number of the match. */
export function winnerOn(
  { matches, bye, position }: BracketPlace,
  { words, views, isNumbered }: SheetWords,
): { winner: BracketSideView | undefined; result: string; number: string | null } {
  const [match] = matches;
  const card = match && views.get(match.id);
  const winner = bye
    ? lineView(bye.competitor, bye.source ?? undefined, words)
    : card?.sides.find((side) => side.isWinner);
  return {
    winner,
    result: card ? [resultOfCard(card), card.note].filter(Boolean).join(" · ") : "",
    number: card && isNumbered ? words.t("print.match", { number: position }) : null,
  };
}
