import type { TFunction } from "i18next";
import type { PaperImage, PaperLine, PaperPage, PaperText } from "#contract/paper.ts";

const a4 = { short: 595, long: 842 };
const margin = 36;
const headHeight = 38;
const badgeSide = 28;
/** The distance of the foot from the edge, and the share of its width for the number of the page. */
const footHeight = 18;
const noteShare = 0.4;

/** A page while its content is added. */
export interface Sheet extends PaperPage {
  texts: PaperText[];
  lines: PaperLine[];
  images: PaperImage[];
  /** The free area for content below the heading. */
  free: { left: number; right: number; top: number; bottom: number };
}

export function newSheet(isAcross: boolean): Sheet {
  const [width, height] = isAcross ? [a4.long, a4.short] : [a4.short, a4.long];
  const free = { left: margin, right: width - margin, top: margin + headHeight, bottom: height - margin };
  return { width, height, texts: [], lines: [], images: [], free };
}

/** A page that says why it has no content. */
export function emptySheet(words: string): Sheet {
  const sheet = newSheet(false);
  const { left, right, top } = sheet.free;
  sheet.texts.push({ text: words, x: left, baseline: top + 14, width: right - left, size: 10 });
  return sheet;
}

/** Writes the heading of each page, with the badge on the left, and the number of the page at its foot on the right. */
export function writeHeads(
  sheets: readonly Sheet[],
  { title, subtitle, date, badge = null }: { title: string; subtitle: string; date: string; badge?: string | null },
  t: TFunction,
): void {
  const count = sheets.length;
  const noteOf = (number: number) =>
    [...(count > 1 ? [t("print.sheet", { number, count })] : []), t("print.asOf", { date })].join(" · ");
  for (const [index, { height, texts, lines, images, free }] of sheets.entries()) {
    const { left, right } = free;
    if (badge !== null) images.push({ id: badge, x: left, y: margin - 1, side: badgeSide });
    const x = badge === null ? left : left + badgeSide + 6;
    const width = right - x;
    const [first, second] = [margin + 10, margin + 25];
    const noteWidth = (right - left) * noteShare;
    const note = { x: right - noteWidth, baseline: height - footHeight, width: noteWidth, size: 8 };
    texts.push(
      { text: title, x, baseline: first, width, size: 13, isBold: true },
      { text: subtitle, x, baseline: second, width, size: 10 },
      { text: noteOf(index + 1), ...note, isGrey: true, isRight: true },
    );
    lines.push({ from: [left, second + 5], to: [right, second + 5] });
  }
}
