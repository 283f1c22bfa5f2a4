/** A document laid out in words and lines, from which a PDF is made. */
export interface Paper {
  title: string;
  language: string;
  pages: readonly PaperPage[];
  /** What a page says whose letters are not all in the fonts. */
  missing: string;
}

/** Lengths are in points (1/72 inch), from the upper left corner of the page. */
export interface PaperPage {
  width: number;
  height: number;
  texts: readonly PaperText[];
  lines: readonly PaperLine[];
  images: readonly PaperImage[];
}

export interface PaperText {
  text: string;
  x: number;
  /** The baseline of the text. */
  baseline: number;
  /** A text wider than this is set smaller; a much wider one loses its middle, for which "…" stands. */
  width: number;
  size: number;
  isBold?: boolean;
  isGrey?: boolean;
  isRight?: boolean;
}

export interface PaperLine {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/** A square image from its upper left corner. */
export interface PaperImage {
  id: string;
  x: number;
  y: number;
  side: number;
}

/** What is too wide is written smaller, down to this part of its size, before it is cut. */
const smallest = 0.75;

/**
 * A text as it fits into its width: smaller, or without its middle, so that names that differ at their ends stay
 * different. `widthOf` measures in the font.
 */
export function fitText(
  { text, width, size }: Pick<PaperText, "text" | "width" | "size">,
  widthOf: (text: string, size: number) => number,
): { shown: string; size: number } {
  const whole = text.normalize();
  const fitting = size * Math.min(1, Math.max(smallest, width / widthOf(whole, size)));
  const isFitting = (part: string) => widthOf(part, fitting) <= width;
  if (isFitting(whole)) return { shown: whole, size: fitting };
  const letters = [...new Intl.Segmenter().segment(whole)].map(({ segment }) => segment);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (isFitting(shortened(letters, middle))) fits = middle;
    else tooLong = middle;
  }
  return { shown: shortened(letters, fits), size: fitting };
}

/** So many letters of a text, two thirds of them from its beginning and the others from its end. */
function shortened(letters: readonly string[], count: number): string {
  const last = Math.floor(count / 3);
  const [start, end] = [letters.slice(0, count - last), letters.slice(letters.length - last)];
  return `${start.join("").trimEnd()}…${end.join("").trimStart()}`;
}
