import { readXml } from "./read-xml.ts";

/** The display of a number in a cell: as a date, with leading zeros, or as it is. */
export type CellFormat = { kind: "date" } | { kind: "padded"; digits: number } | { kind: "plain" };

/** The formats of a workbook's cells by number (ECMA-376 part 1, 18.8). */
export function readCellFormats(styles: string | null): readonly CellFormat[] {
  if (styles === null) return [];
  const codes = new Map<string, string>();
  const formats: CellFormat[] = [];
  let isInCells = false;
  readXml(styles, {
    open(name, attributes) {
      if (name === "numFmt") {
        const { numFmtId = "", formatCode = "" } = attributes();
        codes.set(numFmtId, formatCode);
      } else if (name === "cellXfs") isInCells = true;
      else if (name === "xf" && isInCells) {
        const { numFmtId = "0" } = attributes();
        formats.push(formatOf(Number(numFmtId), codes.get(numFmtId)));
      }
    },
    close(name) {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return formats;
}

function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return { kind: isDateOfStandard(id) ? "date" : "plain" };
  if (/^0{2,}$/.test(code)) return { kind: "padded", digits: code.length };
  const [positive = ""] = code.replaceAll(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, "").split(";");
  return { kind: /[dmyhs]/i.test(positive) && !/general/i.test(positive) ? "date" : "plain" };
}

/** The formats that every workbook has without a declaration (18.8.30), including those of East Asia. */
function isDateOfStandard(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** The number of a day, whose fraction is the time, as text: "2025-12-31", "2025-12-31 14:30", "14:30". */
export function formatDateNumber(number: number, isFrom1904: boolean): string {
  // The calendar from 1900 contains 29 February 1900, a day that did not exist.
  const days = isFrom1904 ? number + 1462 : number < 60 ? number + 1 : number;
  const minutes = Math.round((days - 25_569) * 1440);
  const date = new Date(minutes * 60_000);
  if (Number.isNaN(date.getTime())) return String(number);
  const [day = "", time = ""] = date.toISOString().split("T");
  const clock = time.slice(0, 5);
  if (number >= 0 && number < 1) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
