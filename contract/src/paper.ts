/** A document laid out in words and lines, from which a PDF is made. */
export interface Paper {
  title: string;
  language: string;
  pages: readonly PaperPage[];
}

/** Lengths are in points (1/72 inch), from the upper left corner of the page. */
export interface PaperPage {
  width: number;
  height: number;
  texts: readonly PaperText[];
  lines: readonly PaperLine[];
}

export interface PaperText {
  text: string;
  x: number;
  /** The baseline of the text. */
  baseline: number;
  /** A text wider than this is set smaller; a much wider one is cut off with "…". */
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
