import type { Paper, PaperPage, PaperText } from "#contract/paper.ts";
import { squareImage } from "../../kit/images/square-image.ts";
import { readFonts } from "../text/fonts.ts";
import { placeText } from "../text/place-text.ts";

const colours = { text: "#000", grey: "#555", line: "#999" };
/** Texts are shaped as a whole, so that letters of Arabic words join and words keep their order. */
const whole = { features: [] };

type Draft = PDFKit.PDFDocument;

/** How many pixels a badge has for each point of its side. */
const pixelsPerPoint = 4;

/**
 * Writes the document as a PDF with embedded fonts. A page with letters that they don't have says that these are missing.
 *
 * @param badges the files of the images by their ids; a page is without those that are missing or can't be read
 */
export async function writePdf(
  { title, language, pages, missing }: Paper,
  badges: ReadonlyMap<string, Uint8Array>,
): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), readFonts()]);
  const info = { Title: title, Creator: "Courtside" };
  const pdf = new PDFDocument({ autoFirstPage: false, info, lang: language, displayTitle: true, margin: 0 });
  pdf.registerFont("plain", fonts.files.plain).registerFont("bold", fonts.files.bold);
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on("end", resolve).on("error", reject));
  const squares = await squaresOf(pages, badges);
  for (const page of pages) {
    drawPage(pdf, page, squares);
    if (page.texts.some(({ text }) => !fonts.hasLetters(text))) drawText(pdf, footOf(page, missing));
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The images as data URLs, each of which is written into the file once, as large as it is needed. */
async function squaresOf(
  pages: readonly PaperPage[],
  badges: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, string>> {
  const sides = new Map<string, number>();
  for (const { id, side } of pages.flatMap(({ images }) => images)) sides.set(id, Math.max(side, sides.get(id) ?? 0));
  const squares = new Map<string, string>();
  for (const [id, side] of sides) {
    const bytes = badges.get(id);
    const square = bytes && (await squareImage(bytes, Math.ceil(side * pixelsPerPoint), "#fff"));
    if (square) squares.set(id, `data:image/png;base64,${square.toString("base64")}`);
  }
  return squares;
}

function drawPage(
  pdf: Draft,
  { width, height, texts, lines, images }: PaperPage,
  squares: ReadonlyMap<string, string>,
): void {
  pdf.addPage({ size: [width, height], margin: 0 });
  pdf.lineWidth(0.5).strokeColor(colours.line);
  for (const { from, to } of lines) pdf.moveTo(...from).lineTo(...to);
  if (lines.length > 0) pdf.stroke();
  for (const { id, x, y, side } of images) {
    const square = squares.get(id);
    if (square !== undefined) pdf.image(square, x, y, { width: side, height: side });
  }
  for (const text of texts) drawText(pdf, text);
}

function drawText(pdf: Draft, text: PaperText): void {
  const { baseline, isBold, isGrey } = text;
  pdf.font(isBold ? "bold" : "plain").fillColor(isGrey ? colours.grey : colours.text);
  const { size, runs } = placeText(text, (run, fontSize) => pdf.fontSize(fontSize).widthOfString(run, whole));
  pdf.fontSize(size);
  for (const { run, x } of runs) pdf.text(run, x, baseline, { ...whole, baseline: "alphabetic", lineBreak: false });
}

/** A note at the foot of the page, beside the number of the page. */
function footOf({ width, height }: PaperPage, text: string): PaperText {
  return { text, x: 36, baseline: height - 18, width: (width - 72) * 0.58, size: 8, isGrey: true };
}
