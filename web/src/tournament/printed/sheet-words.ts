import type { TFunction } from "i18next";
import type { BracketCardView, BracketSideView } from "../bracket/bracket-card.tsx";
import type { ArrangedBracket, BracketPlace, BracketRound } from "../bracket/bracket-rounds.ts";
import { type BracketWords, lineView } from "../bracket/bracket-view.ts";
import { titleOfPart, titleOfRound } from "../bracket/bracket-words.ts";
import type { LinesBlock, RoundsBlock, SheetBlock, SheetLine } from "./bracket-sheets.ts";
import { resultOfCard } from "./result-of-card.ts";

/** The data from which the texts of a bracket's blocks are made. */
export interface SheetWords {
  words: BracketWords;
  /** The views of the matches by id; the view of a tie has the id of its first leg. */
  views: ReadonlyMap<string, BracketCardView>;
  isDouble: boolean;
  /** Whether each match shows its number in the round. */
  isNumbered: boolean;
}

/** Whether matches need numbers, because sides of other matches refer to them. */
export function needsNumbers({ parts, placement }: ArrangedBracket): boolean {
  return parts.length > 1 || placement.length > 0;
}

/** The title above a block; null for a main draw that has the page for itself. */
export function titleOfBlock(block: SheetBlock, isDouble: boolean, t: TFunction): string | null {
  if (block.kind === "list") return t(block.of === "placement" ? "bracket.placement" : "bracket.others");
  return block.part.bracket === "MATCH_BRACKET_MAIN" && !isDouble ? null : titleOfPart(block.part, isDouble, t);
}

/** The titles of the columns of a block. Behind lines, the last column has the last winners. */
export function namesOfColumns(block: LinesBlock | RoundsBlock, isDouble: boolean, t: TFunction): string[] {
  const { part, rounds, kind } = block;
  const nameOf = (round: BracketRound) => titleOfRound(part, round, isDouble, t);
  if (kind === "rounds") return rounds.map(nameOf);
  const next = part.rounds[part.rounds.findIndex(({ round }) => round === rounds.at(-1)?.round) + 1];
  return [...rounds.map(nameOf), next ? nameOf(next) : t(isDouble ? "bracket.round.grandFinal" : "match.winner")];
}

/** The text of a line of a sheet: a team, a bye, or the winner of another sheet. */
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

/** The time of a match or how it ended, and its number in the round. */
export function noteOf({ note }: BracketCardView, number: number | null, t: TFunction): string {
  return [number !== null && t("print.match", { number }), note].filter(Boolean).join(" · ");
}

/** The scores of a side; for a tie with their sum: "1 2 (3)". It is empty before a match begins. */
export function scoreOf({ figures, sum }: BracketSideView): string {
  return [...figures, ...(sum === null ? [] : [`(${sum})`])].join(" ");
}

/** The team that advances from a place, if it is known, with the score or the time, and the number of the match. */
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
