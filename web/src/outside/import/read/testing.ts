import { strToU8, zipSync } from "fflate";

/** A workbook like those of spreadsheets, with one sheet of rows as XML. */
export function workbook(rows: string, further: Record<string, string> = {}): Uint8Array {
  const files = {
    "xl/workbook.xml":
      '<x:workbook xmlns:x="s" xmlns:r="r"><x:workbookPr/><x:sheets><x:sheet name="Mitglieder 2025" r:id="rId7"/></x:sheets></x:workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...further,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
