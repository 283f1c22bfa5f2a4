import { newSheet, type Sheet } from "../../tournament/printed/sheet.ts";

/** A heading with rows of cells below it. */
export interface Section {
  title: string;
  /** The headings of the columns, if there are any. */
  head?: readonly string[];
  rows: readonly Row[];
  columns: readonly FlowColumn[];
  /** Smaller text below the rows. */
  notes?: readonly string[];
}

export interface FlowColumn {
  /** The share of the width, relative to the others. */
  share: number;
  isRight?: boolean;
  isGrey?: boolean;
}

/** A text, or one with the id of the badge before it. */
type Cell = string | { text: string; badge: string | null };

export interface Row {
  cells: readonly Cell[];
  /** Smaller text below the cells. */
  below?: readonly string[];
  /** The indexes of bold cells. */
  bold?: readonly number[];
}

const rowHeight = 15;
const belowHeight = 11;
const size = 9;
const gap = 6;
const badgeSide = 11;

/**
 * Puts sections below each other on as many pages in portrait as they need. A section that continues on a page repeats
 * its heading. There are no pages without rows.
 */
export function flow(sections: readonly Section[]): Sheet[] {
  const sheets: Sheet[] = [];
  let y = Number.POSITIVE_INFINITY;

  const turnPage = (): Sheet => {
    const sheet = newSheet(false);
    sheets.push(sheet);
    y = sheet.free.top;
    return sheet;
  };

  for (const section of sections) {
    const columns = placed(section, newSheet(false).free);
    const headings = section.head === undefined ? 1 : 2;
    let sheet = sheets.at(-1);
    let isOpen = false;
    for (const row of section.rows) {
      const hasBelow = row.below?.some((text) => text !== "") ?? false;
      const needed = (isOpen ? 1 : headings + 1.5) * rowHeight + (hasBelow ? belowHeight : 0);
      if (!sheet || y + needed > sheet.free.bottom) {
        sheet = turnPage();
        isOpen = false;
      }
      if (!isOpen) {
        y = writeHeading(sheet, section, columns, y === sheet.free.top ? y : y + rowHeight / 2);
        isOpen = true;
      }
      y += rowHeight;
      writeRow(sheet, columns, row, y - 4);
      if (hasBelow) {
        y += belowHeight;
        writeRow(sheet, columns, { cells: row.below ?? [] }, y - 4, true);
      }
      sheet.lines.push({ from: [sheet.free.left, y], to: [sheet.free.right, y] });
    }
    for (const text of section.notes ?? []) {
      if (!sheet || y + belowHeight > sheet.free.bottom) sheet = turnPage();
      const { left: x, right } = sheet.free;
      y += belowHeight;
      sheet.texts.push({ text, x, baseline: y - 3, width: right - x, size: 8, isGrey: true });
    }
  }
  return sheets;
}

/** @returns the top of the first row */
function writeHeading(sheet: Sheet, section: Section, columns: readonly PlacedColumn[], y: number): number {
  const { left, right } = sheet.free;
  sheet.texts.push({ text: section.title, x: left, baseline: y + 11, width: right - left, size: 11, isBold: true });
  if (section.head === undefined) return y + rowHeight;
  writeRow(sheet, columns, { cells: section.head }, y + 2 * rowHeight - 4, true);
  return y + 2 * rowHeight;
}

/** A column where it stands on a sheet, with the room that the badges of its cells take. */
interface PlacedColumn extends FlowColumn {
  x: number;
  width: number;
  room: number;
}

function placed({ columns, rows }: Section, { left, right }: Sheet["free"]): PlacedColumn[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let end = left;
  return columns.map((column, index) => {
    const x = end;
    const width = ((right - left) * column.share) / whole;
    end += width;
    const hasBadges = rows.some(({ cells }) => partsOf(cells[index]).badge !== null);
    return { ...column, x, width, room: hasBadges ? badgeSide + 4 : 0 };
  });
}

function writeRow(
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  { cells, bold = [] }: Row,
  baseline: number,
  isSmall = false,
) {
  for (const [index, { x, width, room, isRight = false, isGrey = false }] of columns.entries()) {
    const { text, badge } = partsOf(cells[index]);
    if (badge !== null) sheet.images.push({ id: badge, x, y: baseline - badgeSide + 2, side: badgeSide });
    if (text === "") continue;
    sheet.texts.push({
      text,
      // The texts of a column stand below each other, with or without a badge.
      x: isRight ? x + gap : x + room,
      baseline,
      width: width - gap - room,
      size: isSmall ? 8 : size,
      isRight,
      isGrey: isGrey || isSmall,
      isBold: bold.includes(index),
    });
  }
}

function partsOf(cell: Cell = "") {
  return typeof cell === "string" ? { text: cell, badge: null } : cell;
}
