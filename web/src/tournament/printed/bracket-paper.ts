import { isolated } from "#contract/isolated.ts";
import type { BracketCardView, BracketSideView } from "../bracket/bracket-card.tsx";
import { type ArrangedBracket, isJoined } from "../bracket/bracket-rounds.ts";
import {
  cutIntoSheets,
  type LinesBlock,
  type ListBlock,
  listColumns,
  type RoundsBlock,
  rowsOf,
  type SheetBlock,
} from "./bracket-sheets.ts";
import { newSheet, type Sheet } from "./sheet.ts";
import {
  entrantOn,
  namesOfColumns,
  needsNumbers,
  noteOf,
  type SheetWords,
  scoreOf,
  titleOfBlock,
  winnerOn,
} from "./sheet-words.ts";

interface Drawing extends SheetWords {
  sheet: Sheet;
  /** The height of a row. */
  row: number;
}

const columnGap = 10;
const mostRowHeight = 15;
/** The greatest width of a column; brackets with few rounds do not fill the page. */
const widest = 260;

/** The pages of a bracket, with 32 lines of the draw on each. */
export function bracketSheets(
  arranged: ArrangedBracket,
  lines: Parameters<typeof cutIntoSheets>[1],
  shownBy: Omit<SheetWords, "isNumbered">,
): Sheet[] {
  const isNumbered = needsNumbers(arranged);
  return cutIntoSheets(arranged, lines).map(({ blocks, rows }) => {
    const sheet = newSheet(true);
    const { top, bottom } = sheet.free;
    const row = Math.min(mostRowHeight, (bottom - top) / (rows + blocks.length - 0.5));
    let y = top;
    for (const block of blocks) {
      drawBlock({ ...shownBy, isNumbered, sheet, row }, block, y);
      y += (rowsOf(block) + 1) * row;
    }
    return sheet;
  });
}

function drawBlock(drawing: Drawing, block: SheetBlock, top: number): void {
  const { sheet, row, words, isDouble } = drawing;
  const title = titleOfBlock(block, isDouble, words.t);
  const { left, right } = sheet.free;
  if (title !== null) {
    const baseline = top + row * 0.75;
    sheet.texts.push({ text: title, x: left, baseline, width: right - left, size: row * 0.7, isBold: true });
  }
  if (block.kind === "lines") drawLines(drawing, block, top + row);
  else if (block.kind === "rounds") drawRounds(drawing, block, top + row);
  else drawList(drawing, block, top + row);
}

/** Draws the lines of the draw, and for each round the winners with the scores below them. */
function drawLines(drawing: Drawing, block: LinesBlock, top: number): void {
  const { sheet, row, isNumbered } = drawing;
  const { lines, rounds } = block;
  const columns = columnsOn(sheet, rounds.length + 1);
  writeHeadings(drawing, block, columns, top);
  const first = columns[0];
  if (!first) return;

  let heights = lines.map((_, index) => top + row * (index + 2));
  for (const [index, line] of lines.entries()) {
    const y = heights[index] ?? 0;
    if (line.number !== null) write(drawing, String(line.number), { ...first, width: 16 }, y, { isGrey: true });
    const at = line.number === null ? first : { x: first.x + 18, width: first.width - 18 };
    const entrant = entrantOn(line, drawing);
    if (typeof entrant === "string") write(drawing, entrant, at, y, { isGrey: true });
    else writeSide(drawing, entrant, at, y);
    rule(sheet, first, y);
  }
  for (const [index, { of, places }] of rounds.entries()) {
    const at = columns[index + 1];
    if (!at) break;
    const feeding = heights;
    heights = places.map((_, place) => ((feeding[2 * place] ?? 0) + (feeding[2 * place + 1] ?? 0)) / 2);
    for (const [place, one] of places.entries()) {
      const y = heights[place] ?? 0;
      const joint = at.x - columnGap;
      sheet.lines.push({ from: [joint, feeding[2 * place] ?? 0], to: [joint, feeding[2 * place + 1] ?? 0] });
      sheet.lines.push({ from: [joint, y], to: [at.x + at.width, y] });
      const { winner, result, number } = winnerOn(one, { ...drawing, isNumbered: isNumbered && of > 2 });
      if (winner) writeSide(drawing, winner, at, y);
      const small = { isGrey: true, part: 0.55 };
      const room = number === null ? 0 : Math.min(at.width / 3, number.length * row * 0.32 + 4);
      write(drawing, result, { x: at.x, width: at.width - room }, y + row * 0.9, small);
      if (number !== null) {
        const right = { x: at.x + at.width - room, width: room };
        write(drawing, number, right, y + row * 0.9, { ...small, isRight: true });
      }
    }
  }
}

/** Draws rounds of single matches that are joined by lines. */
function drawRounds(drawing: Drawing, block: RoundsBlock, top: number): void {
  const { sheet, row, views } = drawing;
  const { rounds } = block;
  const columns = columnsOn(sheet, rounds.length);
  writeHeadings(drawing, block, columns, top);
  const sizes = rounds.map(({ places }) => places.length);
  const height = 3 * row * Math.max(...sizes);
  for (const [index, { of, places }] of rounds.entries()) {
    const at = columns[index];
    if (!at) break;
    for (const [place, { matches, position }] of places.entries()) {
      const card = views.get(matches[0]?.id ?? "");
      if (!card) continue;
      const middle = top + row * 1.2 + (height / places.length) * (place + 0.5);
      drawCard(drawing, card, at, middle, of > 2 ? position : null);
      const before = columns[index - 1];
      if (before) {
        const feeding = isJoined(index + 1, sizes) ? [2 * place, 2 * place + 1] : [place];
        const heightOfCard = height / (sizes[index - 1] ?? 1);
        for (const one of feeding) {
          const y = top + row * 1.2 + heightOfCard * (one + 0.5);
          const x = before.x + before.width + columnGap / 2;
          sheet.lines.push({ from: [before.x + before.width, y], to: [x, y] }, { from: [x, y], to: [x, middle] });
          sheet.lines.push({ from: [x, middle], to: [at.x, middle] });
        }
      }
    }
  }
}

/** Draws matches outside of the rounds, each with its name. */
function drawList(drawing: Drawing, { ties }: ListBlock, top: number): void {
  const columns = columnsOn(drawing.sheet, listColumns);
  for (const [index, [{ id }]] of ties.entries()) {
    const at = columns[index % listColumns];
    const card = drawing.views.get(id);
    const middle = top + drawing.row * (3 * Math.floor(index / listColumns) + 1.6);
    if (at && card) drawCard(drawing, card, at, middle, null);
  }
}

/** Draws a row for each side, and below them the time of the match or how it ended. */
function drawCard(
  drawing: Drawing,
  card: BracketCardView,
  at: Column,
  middle: number,
  /** The number of the match in its round. */
  number: number | null,
): void {
  const { row, sheet, words } = drawing;
  if (card.isTitleShown) write(drawing, card.title, at, middle - row * 0.85, { isGrey: true, part: 0.5 });
  for (const [index, side] of card.sides.entries()) {
    const y = middle + row * 0.85 * index;
    const figures = scoreOf(side);
    const width = figures === "" ? 0 : Math.min(at.width * 0.45, 6 + figures.length * row * 0.36);
    writeSide(drawing, side, { x: at.x, width: at.width - width }, y);
    if (width > 0) {
      write(drawing, figures, { x: at.x + at.width - width, width }, y, { isBold: side.isWinner, isRight: true });
    }
    rule(sheet, at, y);
  }
  write(drawing, noteOf(card, number, words.t), at, middle + row * 1.5, { isGrey: true, part: 0.5 });
}

interface Column {
  x: number;
  width: number;
}

function columnsOn({ free: { left, right } }: Sheet, count: number): Column[] {
  const width = Math.min(widest, (right - left - columnGap * (count - 1)) / count);
  return Array.from({ length: count }, (_, index) => ({ x: left + index * (width + columnGap), width }));
}

function writeHeadings(
  drawing: Drawing,
  block: LinesBlock | RoundsBlock,
  columns: readonly Column[],
  top: number,
): void {
  const { words, isDouble, row } = drawing;
  for (const [index, name] of namesOfColumns(block, isDouble, words.t).entries()) {
    const at = columns[index];
    if (at) write(drawing, name, at, top + row * 0.75, { isBold: true, part: 0.6 });
  }
}

function writeSide(
  drawing: Drawing,
  { name, badge, seed, isOpen, isWinner }: BracketSideView,
  at: Column,
  y: number,
): void {
  const side = badge === null ? 0 : drawing.row * 0.66;
  if (badge !== null) drawing.sheet.images.push({ id: badge, x: at.x, y: y - side - 1, side });
  const room = badge === null ? 0 : side + 3;
  const text = seed === "" ? name : `${isolated(name)} [${seed}]`;
  write(drawing, text, { x: at.x + room, width: at.width - room }, y, { isGrey: isOpen, isBold: isWinner });
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
