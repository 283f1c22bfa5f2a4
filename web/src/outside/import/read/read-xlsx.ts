import { unzipSync } from "fflate";
import { type CellFormat, formatDateNumber, readCellFormats } from "./cell-formats.ts";
import { mostUnpackedBytes } from "./limits.ts";
import { readXml } from "./read-xml.ts";
import { createRowCollector } from "./row-collector.ts";
import { type Cell, ReadError, type ReadTable } from "./table.ts";

interface Workbook {
  sheets: { name: string; path: string }[];
  isFrom1904: boolean;
}

/**
 * Reads a sheet of a workbook: the displayed values of cells, for formulas their last results. Without a number, the
 * first sheet with rows is read.
 */
export function readXlsx(bytes: Uint8Array, sheet: number | null): ReadTable {
  const { names, read } = openArchive(bytes);
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name))) throw new ReadError("macros");
  if (names.has("mimetype")) throw new ReadError("openDocument");
  const workbook = readWorkbook(read);
  const texts = readSharedTexts(read("xl/sharedStrings.xml"));
  const formats = readCellFormats(read("xl/styles.xml"));
  const sheets = workbook.sheets.map(({ name }) => name);
  for (const [index, { path }] of workbook.sheets.entries()) {
    if (sheet !== null && sheet !== index) continue;
    const xml = read(path);
    const rows = xml === null ? [] : readRows(xml, texts, formats, workbook.isFrom1904);
    if (rows.length > 0) return { rows, sheets, sheet: index, encoding: null };
  }
  if (sheet === null) throw new ReadError("empty");
  return { rows: [], sheets, sheet, encoding: null };
}

function readWorkbook(read: (name: string) => string | null): Workbook {
  const xml = read("xl/workbook.xml");
  if (xml === null) throw new ReadError("otherKind");
  const targets = new Map<string, string>();
  readXml(read("xl/_rels/workbook.xml.rels") ?? "<none/>", {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const { Id = "", Target = "" } = attributes();
      targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const workbook: Workbook = { sheets: [], isFrom1904: false };
  readXml(xml, {
    open(name, attributes) {
      if (name === "workbookPr") workbook.isFrom1904 = ["1", "true"].includes(attributes().date1904 ?? "");
      if (name !== "sheet") return;
      const { name: title = "", id = "", state = "visible" } = attributes();
      if (state === "visible") workbook.sheets.push({ name: title, path: targets.get(id) ?? "" });
    },
  });
  return workbook;
}

/** The texts to which cells refer by number. Formatted texts are read as plain text, without phonetic readings. */
function readSharedTexts(xml: string | null): readonly string[] {
  const texts: string[] = [];
  if (xml === null) return texts;
  let text = "";
  let isText = false;
  let isSpoken = false;
  readXml(xml, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") isSpoken = true;
      else if (name === "t") isText = !isSpoken;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === "si") texts.push(text);
      else if (name === "rPh") isSpoken = false;
      else if (name === "t") isText = false;
    },
  });
  return texts;
}

function readRows(xml: string, texts: readonly string[], formats: readonly CellFormat[], isFrom1904: boolean) {
  const collector = createRowCollector();
  let row = 0;
  let cells: Cell[] = [];
  let index = 0;
  let cell = { type: "n", style: 0, text: "" };
  let isValue = false;
  const toCell = ({ type, style, text }: typeof cell): Cell => {
    if (type === "s") return (texts[Number(text)] ?? "").trim();
    if (type === "b") return text === "1" ? "true" : "false";
    const number = Number(text);
    if (type !== "n" || text.trim() === "" || Number.isNaN(number)) return text.trim();
    const format = formats[style];
    if (format?.kind === "date") return formatDateNumber(number, isFrom1904);
    return format?.kind === "padded" ? String(number).padStart(format.digits, "0") : number;
  };
  readXml(xml, {
    open(name, attributes) {
      if (name === "row") {
        row = Number(attributes().r ?? row + 1);
        [cells, index] = [[], 0];
      } else if (name === "c") {
        const { r, t = "n", s = "0" } = attributes();
        index = r ? columnOf(r) : index;
        cell = { type: t, style: Number(s), text: "" };
      } else if (name === "v" || name === "t") isValue = true;
      else if (name === "rPh") isValue = false;
    },
    text(part) {
      if (isValue) cell.text += part;
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "c") {
        while (cells.length < index) cells.push("");
        cells[index] = toCell(cell);
        index += 1;
      } else if (name === "row") collector.add(row, cells);
    },
  });
  return collector.rows;
}

/** The number of a cell's column: 2 for "C7". */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/[^A-Z]/gi, "").toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > 16_384) throw new ReadError("broken");
  return column - 1;
}

/** The content of a workbook. The archive declares its unpacked size, and no more than declared is unpacked. */
function openArchive(bytes: Uint8Array): { names: ReadonlySet<string>; read: (name: string) => string | null } {
  const sizes = new Map<string, number>();
  walk(bytes, ({ name, originalSize }) => {
    sizes.set(name, originalSize);
    return false;
  });
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total > mostUnpackedBytes) throw new ReadError("unpackedTooBig");
  return {
    names: new Set(sizes.keys()),
    read(name) {
      const found = walk(bytes, (entry) => entry.name === name)[name];
      return found ? new TextDecoder().decode(found) : null;
    },
  };
}

function walk(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new ReadError("broken");
  }
}
