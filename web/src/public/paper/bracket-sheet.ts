import type { Stage } from "#contract/fields/stage.ts";
import type { BracketCardView, BracketSideView } from "../../competition/bracket-card.tsx";
import { wordOfRound } from "../../competition/bracket-round-words.ts";
import { type ArrangedBracket, type BracketRound, inTies, isJoined } from "../../competition/bracket-rounds.ts";
import { type BracketWords, lineView, viewOf } from "../../competition/bracket-view.ts";
import {
  type BracketSheet,
  cutIntoSheets,
  type LinesBlock,
  type ListBlock,
  listColumns,
  type RoundsBlock,
  rowsOf,
  type SheetBlock,
  type SheetLine,
} from "../../competition/printed/bracket-sheets.ts";
import { resultOfCard } from "../../competition/printed/result-of-card.ts";
import { newSheet, type Sheet } from "./sheet.ts";

interface Drawing {
  sheet: Sheet;
  words: BracketWords;
  isDouble: boolean;
  /** The height of a row. */
  row: number;
}

const columnGap = 10;
const mostRowHeight = 15;
/** A column of a bracket with few rounds is no wider. */
const widest = 260;

/** The pages of a bracket: 32 lines of the draw on each. */
export function bracketSheets(
  arranged: ArrangedBracket,
  words: BracketWords,
  stage: Pick<Stage, "lines" | "type">,
): Sheet[] {
  return cutIntoSheets(arranged, stage.lines).map(({ blocks, rows }: BracketSheet) => {
    const sheet = newSheet(true);
    const { top, bottom } = sheet.free;
    const row = Math.min(mostRowHeight, (bottom - top) / (rows + blocks.length - 1));
    const drawing = { sheet, words, row, isDouble: stage.type === "STAGE_TYPE_DOUBLE_ELIMINATION" };
    let y = top;
    for (const block of blocks) {
      drawBlock(drawing, block, y);
      y += (rowsOf(block) + 1) * row;
    }
    return sheet;
  });
}

function drawBlock(drawing: Drawing, block: SheetBlock, top: number): void {
  const { sheet, row, words, isDouble } = drawing;
  const isWhole = block.kind !== "list" && block.part.bracket === "MATCH_BRACKET_MAIN" && !isDouble;
  const title =
    block.kind === "list"
      ? words.t(block.of === "placement" ? "bracket.placement" : "bracket.others")
      : words.t(
          `bracket.part.${isDouble && block.part.bracket === "MATCH_BRACKET_MAIN" ? "winners" : block.part.bracket}`,
        );
  const { left, right } = sheet.free;
  if (!isWhole) {
    const baseline = top + row * 0.75;
    sheet.texts.push({ text: title, x: left, baseline, width: right - left, size: row * 0.7, isBold: true });
  }
  if (block.kind === "lines") drawLines(drawing, block, top + row);
  else if (block.kind === "rounds") drawRounds(drawing, block, top + row);
  else drawList(drawing, block, top + row);
}

/** The lines of the draw, and round by round who has won, with the score beneath. */
function drawLines(drawing: Drawing, { part, lines, rounds }: LinesBlock, top: number): void {
  const { sheet, row, words, isDouble } = drawing;
  const next = part.rounds[part.rounds.findIndex(({ round }) => round === rounds.at(-1)?.round) + 1];
  const names = [...rounds, ...(next ? [next] : [])].map((round) => nameOfRound(drawing, part, round));
  const columns = columnsOn(sheet, rounds.length + 1);
  writeHeadings(drawing, [...names, ...(next || isDouble ? [] : [words.t("match.winner")])], columns, top);
  const first = columns[0];
  if (!first) return;

  let heights = lines.map((_, index) => top + row * (index + 2));
  for (const [index, line] of lines.entries()) {
    const y = heights[index] ?? 0;
    if (line.number !== null) write(drawing, String(line.number), { ...first, width: 16 }, y, { isGrey: true });
    const view = sideOfLine(line, words);
    const isFromSheet = line.sheet !== null && (view === null || view.isOpen);
    const text = isFromSheet ? words.t("print.winnerOfSheet", { number: line.sheet }) : null;
    const at = line.number === null ? first : { x: first.x + 18, width: first.width - 18 };
    if (text !== null || view === null) write(drawing, text ?? words.t("bracket.bye"), at, y, { isGrey: true });
    else writeSide(drawing, view, at, y);
    rule(sheet, first, y);
  }
  for (const [index, { places }] of rounds.entries()) {
    const at = columns[index + 1];
    if (!at) break;
    const feeding = heights;
    heights = places.map((_, place) => ((feeding[2 * place] ?? 0) + (feeding[2 * place + 1] ?? 0)) / 2);
    for (const [place, { matches, bye }] of places.entries()) {
      const y = heights[place] ?? 0;
      const [tie] = inTies(matches);
      const card = tie && viewOf(tie, words);
      const winner = bye
        ? lineView(bye.competitor, bye.source ?? undefined, words)
        : card?.sides.find((side) => side.isWinner);
      sheet.lines.push({
        from: [at.x - columnGap, feeding[2 * place] ?? 0],
        to: [at.x - columnGap, feeding[2 * place + 1] ?? 0],
      });
      sheet.lines.push({ from: [at.x - columnGap, y], to: [at.x + at.width, y] });
      if (winner) writeSide(drawing, winner, at, y);
      const below = card ? [resultOfCard(card), card.note].filter(Boolean).join(" · ") : "";
      if (below !== "") write(drawing, below, at, y + row * 0.9, { isGrey: true, part: 0.55 });
    }
  }
}

function sideOfLine({ line, place, side }: SheetLine, words: BracketWords): BracketSideView | null {
  const [tie] = inTies(place?.matches ?? []);
  const inMatch = tie && viewOf(tie, words).sides[side];
  return inMatch ?? (line?.bye === false ? lineView(line.competitor, line.source ?? undefined, words) : null);
}

/** Rounds with each match by itself, joined by lines. */
function drawRounds(drawing: Drawing, { part, rounds }: RoundsBlock, top: number): void {
  const { sheet, row, words } = drawing;
  const columns = columnsOn(sheet, rounds.length);
  const names = rounds.map((round) => nameOfRound(drawing, part, round));
  writeHeadings(drawing, names, columns, top);
  const sizes = rounds.map(({ places }) => places.length);
  const height = 3 * row * Math.max(...sizes);
  for (const [index, { places }] of rounds.entries()) {
    const at = columns[index];
    if (!at) break;
    for (const [place, { matches }] of places.entries()) {
      const [tie] = inTies(matches);
      if (!tie) continue;
      const middle = top + row * 1.2 + (height / places.length) * (place + 0.5);
      drawCard(drawing, viewOf(tie, words), at, middle);
      const before = columns[index - 1];
      if (before) {
        const feeding = isJoined(index + 1, sizes) ? [2 * place, 2 * place + 1] : [place];
        const own = height / (sizes[index - 1] ?? 1);
        for (const one of feeding) {
          const y = top + row * 1.2 + own * (one + 0.5);
          const x = before.x + before.width + columnGap / 2;
          sheet.lines.push({ from: [before.x + before.width, y], to: [x, y] }, { from: [x, y], to: [x, middle] });
          sheet.lines.push({ from: [x, middle], to: [at.x, middle] });
        }
      }
    }
  }
}

/** Matches beside the rounds, each with its name. */
function drawList(drawing: Drawing, { ties }: ListBlock, top: number): void {
  const columns = columnsOn(drawing.sheet, listColumns);
  for (const [index, tie] of ties.entries()) {
    const at = columns[index % listColumns];
    const middle = top + drawing.row * (3 * Math.floor(index / listColumns) + 1.6);
    if (at) drawCard(drawing, viewOf(tie, drawing.words, true), at, middle);
  }
}

/** A row for each side, and beneath when it is played or how it ended. */
function drawCard(drawing: Drawing, card: BracketCardView, at: Column, middle: number): void {
  const { row, sheet } = drawing;
  if (card.isTitleShown) write(drawing, card.title, at, middle - row * 0.85, { isGrey: true, part: 0.5 });
  for (const [index, side] of card.sides.entries()) {
    const y = middle + row * 0.85 * index;
    const figures = [...side.figures, ...(side.sum === null ? [] : [`(${side.sum})`])].join(" ");
    const width = figures === "" ? 0 : Math.min(at.width * 0.45, 6 + figures.length * row * 0.36);
    writeSide(drawing, side, { x: at.x, width: at.width - width }, y);
    if (width > 0) {
      write(drawing, figures, { x: at.x + at.width - width, width }, y, { isBold: side.isWinner, isRight: true });
    }
    rule(sheet, at, y);
  }
  if (card.note !== "") write(drawing, card.note, at, middle + row * 1.5, { isGrey: true, part: 0.5 });
}

interface Column {
  x: number;
  width: number;
}

function columnsOn({ free: { left, right } }: Sheet, count: number): Column[] {
  const width = Math.min(widest, (right - left - columnGap * (count - 1)) / count);
  return Array.from({ length: count }, (_, index) => ({ x: left + index * (width + columnGap), width }));
}

function nameOfRound({ words, isDouble }: Drawing, part: LinesBlock["part"], round: BracketRound): string {
  const word = wordOfRound({ ...part, isDouble }, round);
  return words.t(`bracket.round.${word}`, { of: round.of, round: round.round });
}

function writeHeadings(drawing: Drawing, names: readonly string[], columns: readonly Column[], top: number): void {
  for (const [index, at] of columns.entries()) {
    write(drawing, names[index] ?? "", at, top + drawing.row * 0.75, { isBold: true, part: 0.6 });
  }
}

function writeSide(drawing: Drawing, { name, seed, isOpen, isWinner }: BracketSideView, at: Column, y: number): void {
  write(drawing, seed === "" ? name : `${name} [${seed}]`, at, y, { isGrey: isOpen, isBold: isWinner });
}

function write(
  { sheet, row }: Drawing,
  text: string,
  { x, width }: Column,
  y: number,
  { part = 0.62, ...style }: { part?: number; isBold?: boolean; isGrey?: boolean; isRight?: boolean } = {},
): void {
  if (text !== "") sheet.texts.push({ text, x, baseline: y - 2, width: width - 2, size: row * part, ...style });
}

function rule({ lines }: Sheet, { x, width }: Column, y: number): void {
  lines.push({ from: [x, y], to: [x + width, y] });
}
