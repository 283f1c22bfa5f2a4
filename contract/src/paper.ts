/** A document as it is to be drawn, all in words: what a PDF is made from. */
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
  /** Of the line that it stands on. */
  baseline: number;
  /** What is wider is written smaller; what is much wider ends with "…". */
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
