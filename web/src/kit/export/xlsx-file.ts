import { strToU8, Zip, ZipDeflate } from "fflate";
import type { FileCell, FileRow, TableFile } from "./table-file.ts";

/**
 * Writes a workbook of one sheet (ECMA-376) while its rows arrive. Cells are texts, numbers and days; a text never
 * becomes a formula.
 */
export function createXlsxFile(title: string): TableFile {
  const parts: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  for (const [name, content] of Object.entries(framework(title))) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(strToU8(content), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
  zip.add(sheet);
  sheet.push(strToU8(`${head}<worksheet xmlns="${main}">${firstRowStays}<sheetData>`));
  let count = 0;
  return {
    add(rows) {
      const printed = rows.map((cells) => formatRow(cells, ++count));
      sheet.push(strToU8(printed.join("")));
    },
    finish() {
      sheet.push(strToU8("</sheetData></worksheet>"), true);
      zip.end();
      return new Blob(parts, { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" });
    },
  };
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
const firstRowStays =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<cols><col min="1" max="60" width="18" customWidth="1"/></cols>';

/** The numbers of the styles; 0 has no format. */
const [dayStyle, headingStyle] = [1, 2];

/** Names of sheets have up to 31 characters and lack some signs. */
function framework(title: string): Record<string, string> {
  const name = escapeXml(
    title
      .replaceAll(/[\\/?*[\]:']/g, " ")
      .slice(0, 31)
      .trim() || "1",
  );
  return {
    "[Content_Types].xml":
      `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${typeOf("sheet.main")}"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf("worksheet")}"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${typeOf("styles")}"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml":
      `${head}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>` +
      '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      '<cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>',
  };
}

function formatRow(cells: FileRow, row: number): string {
  return `<row r="${row}">${cells.map((cell, index) => formatCell(cell, `${columnName(index)}${row}`, row === 1)).join("")}</row>`;
}

function formatCell(cell: FileCell, at: string, isHeading: boolean): string {
  if (cell === "") return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "object") {
    const number = Date.parse(`${cell.day}T00:00:00Z`) / 86_400_000 + 25_569;
    // The calendar of workbooks begins in 1900 and contains a day that did not exist.
    return number > 60 ? `<c r="${at}" s="${dayStyle}"><v>${number}</v></c>` : formatCell(cell.day, at, isHeading);
  }
  const style = isHeading ? ` s="${headingStyle}"` : "";
  return `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these characters
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll('"', "&quot;")
  );
}
