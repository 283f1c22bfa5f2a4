import { fitText, type Paper, type PaperPage, type PaperText } from "#contract/paper.ts";
import { readFonts } from "./fonts.ts";
import { visualRuns } from "./visual-runs.ts";

const colours = { text: "#000", grey: "#555", line: "#999" };
/** Texts are shaped as a whole, so that letters of Arabic words join and words keep their order. */
const whole = { features: [] };

type Draft = PDFKit.PDFDocument;

/** Writes the document as a PDF with embedded fonts. A page with letters that they don't have says that these are missing. */
export async function writePdf({ title, language, pages, missing }: Paper): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), readFonts()]);
  const info = { Title: title, Creator: "Courtside" };
  const pdf = new PDFDocument({ autoFirstPage: false, info, lang: language, displayTitle: true, margin: 0 });
  pdf.registerFont("plain", fonts.plain).registerFont("bold", fonts.bold);
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on("end", resolve).on("error", reject));
  for (const page of pages) {
    drawPage(pdf, page);
    if (page.texts.some(({ text }) => !fonts.hasLetters(text))) drawText(pdf, footOf(page, missing));
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawPage(pdf: Draft, { width, height, texts, lines }: PaperPage): void {
  pdf.addPage({ size: [width, height], margin: 0 });
  pdf.lineWidth(0.5).strokeColor(colours.line);
  for (const { from, to } of lines) pdf.moveTo(...from).lineTo(...to);
  if (lines.length > 0) pdf.stroke();
  for (const text of texts) drawText(pdf, text);
}

function drawText(pdf: Draft, text: PaperText): void {
  const { x, baseline, width, isBold, isGrey, isRight } = text;
  pdf.font(isBold ? "bold" : "plain").fillColor(isGrey ? colours.grey : colours.text);
  const { shown, size } = fitText(text, (part, fontSize) => widthOf(pdf.fontSize(fontSize), part));
  pdf.fontSize(size);
  let start = isRight ? x + width - widthOf(pdf, shown) : x;
  for (const run of visualRuns(shown)) {
    pdf.text(run, start, baseline, { ...whole, baseline: "alphabetic", lineBreak: false });
    start += pdf.widthOfString(run, whole);
  }
}

function widthOf(pdf: Draft, text: string): number {
  return visualRuns(text).reduce((sum, run) => sum + pdf.widthOfString(run, whole), 0);
}

/** A note at the foot of the page. */
function footOf({ width, height }: PaperPage, text: string): PaperText {
  return { text, x: 36, baseline: height - 18, width: width - 72, size: 8, isGrey: true };
}
