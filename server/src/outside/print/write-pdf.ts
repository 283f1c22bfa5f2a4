import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fitText, type Paper, type PaperPage } from "#contract/paper.ts";

const require = createRequire(import.meta.url);
const fontFiles = { plain: "DejaVuSansCondensed.ttf", bold: "DejaVuSansCondensed-Bold.ttf" };
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
  for (const text of texts) {
    const { x, baseline, width, isBold, isGrey, isRight } = text;
    pdf.font(isBold ? "bold" : "plain").fillColor(isGrey ? colours.grey : colours.text);
    const { shown, size } = fitText(text, (part, fontSize) => pdf.fontSize(fontSize).widthOfString(part));
    pdf.fontSize(size);
    const start = isRight ? x + width - pdf.widthOfString(shown) : x;
    pdf.text(shown, start, baseline, { baseline: "alphabetic", lineBreak: false });
  }
}

let fontsRead: Promise<Record<keyof typeof fontFiles, Buffer>> | null = null;

/** The fonts are read when the first document is requested. */
function readFonts(): NonNullable<typeof fontsRead> {
  const read = (file: string) => readFile(require.resolve(`dejavu-fonts-ttf/ttf/${file}`));
  fontsRead ??= Promise.all([read(fontFiles.plain), read(fontFiles.bold)]).then(([plain, bold]) => ({ plain, bold }));
  return fontsRead;
}
