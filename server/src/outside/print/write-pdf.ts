import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Paper, PaperPage } from "#contract/paper.ts";

const require = createRequire(import.meta.url);
const fontFiles = { plain: "DejaVuSansCondensed.ttf", bold: "DejaVuSansCondensed-Bold.ttf" };
/** The smallest scale for text that is too wide; text that is still too wide is cut off. */
const smallest = 0.75;
const colours = { text: "#000", grey: "#555", line: "#999" };

/** Writes the document as a PDF with embedded fonts, which have the letters of European languages. */
export async function writePdf({ title, language, pages }: Paper): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), readFonts()]);
  const info = { Title: title, Creator: "Courtside" };
  const pdf = new PDFDocument({ autoFirstPage: false, info, lang: language, displayTitle: true, margin: 0 });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on("end", resolve).on("error", reject));
  for (const page of pages) drawPage(pdf, page);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawPage(pdf: PDFKit.PDFDocument, { width, height, texts, lines }: PaperPage): void {
  pdf.addPage({ size: [width, height], margin: 0 });
  pdf.lineWidth(0.5).strokeColor(colours.line);
  for (const { from, to } of lines) pdf.moveTo(...from).lineTo(...to);
  if (lines.length > 0) pdf.stroke();
  for (const { text, x, baseline, width: room, size, isBold, isGrey, isRight } of texts) {
    pdf.font(isBold ? "bold" : "plain", size).fillColor(isGrey ? colours.grey : colours.text);
    pdf.fontSize(size * Math.min(1, Math.max(smallest, room / pdf.widthOfString(text.normalize()))));
    const shown = shorten(text.normalize(), room, (one) => pdf.widthOfString(one));
    const start = isRight ? x + room - pdf.widthOfString(shown) : x;
    pdf.text(shown, start, baseline, { baseline: "alphabetic", lineBreak: false });
  }
}

/** The text, or as much of its beginning as fits. */
function shorten(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (widthOf(`${letters.slice(0, middle).join("")}…`) <= room) fits = middle;
    else tooLong = middle;
  }
  return `${letters.slice(0, fits).join("")}…`;
}

let fontsRead: Promise<Record<keyof typeof fontFiles, Buffer>> | null = null;

/** The fonts are read when the first document is requested. */
function readFonts(): NonNullable<typeof fontsRead> {
  const read = (file: string) => readFile(require.resolve(`dejavu-fonts-ttf/ttf/${file}`));
  fontsRead ??= Promise.all([read(fontFiles.plain), read(fontFiles.bold)]).then(([plain, bold]) => ({ plain, bold }));
  return fontsRead;
}
