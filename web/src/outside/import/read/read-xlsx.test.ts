import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { createXlsxFile } from "../../../kit/export/xlsx-file.ts";
import { mostUnpackedBytes } from "./limits.ts";
import { readTable } from "./read-table.ts";
import { workbook } from "./testing.ts";

const read = (bytes: Uint8Array, name = "a.xlsx") => readTable(name, bytes);

test("cells are read as they are shown: texts, numbers, days, times, answers, results of formulas", () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-407]dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="00000"/>' +
    '<numFmt numFmtId="166" formatCode="0.00 &quot;Tage&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/><xf numFmtId="22"/><xf numFmtId="166"/></cellXfs></styleSheet>';
  const texts =
    "<sst><si><t>Müller &amp; Söhne</t></si><si><r><t>Jö</t></r><r><t>rg</t></r><rPh><t>nicht</t></rPh></si></sst>";
  const rows =
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>' +
    '<row r="5"><c r="A5" s="1"><v>46022</v></c><c r="B5" s="2"><v>35932</v></c><c r="C5" s="3"><v>123</v></c><c r="D5" s="4"><v>0.604166666</v></c>' +
    '<c r="E5" s="5"><v>46022.5</v></c><c r="F5" s="6"><v>1.5</v></c><c r="G5" t="b"><v>1</v></c><c r="H5" t="str"><f>A1</f><v>= Text</v></c>' +
    '<c r="I5" t="inlineStr"><is><t> innen </t></is></c><c r="J5"><v>-2.5</v></c></row><row r="6"><c r="A6" s="1"/></row>';
  const bytes = workbook(rows, { "xl/styles.xml": styles, "xl/sharedStrings.xml": texts });
  expect(read(bytes)).toEqual({
    rows: [
      { row: 2, cells: ["Müller & Söhne", "", "Jörg"] },
      {
        row: 5,
        cells: ["2025-12-31", "1998-05-17", "00123", "14:30", "2025-12-31 12:00", 1.5, "true", "= Text", "innen", -2.5],
      },
    ],
    sheets: ["Mitglieder 2025"],
    sheet: 0,
    encoding: null,
  });
});

test("the days of workbooks from old Macs are counted from 1904", () => {
  const bytes = workbook('<row r="1"><c r="A1" s="1"><v>1</v></c><c r="B1" s="1"><v>44560.25</v></c></row>', {
    "xl/workbook.xml":
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="2025" r:id="rId7"/></sheets></workbook>',
    "xl/styles.xml": '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
  });
  expect(read(bytes).rows.map(({ cells }) => cells)).toEqual([["1904-01-02", "2025-12-31 06:00"]]);
});

test("what is exported is read back, and no text becomes a formula", async () => {
  const file = createXlsxFile("Teams: all/of [us]");
  file.add([["Name", "Born", "Points"]]);
  file.add([["=HYPERLINK(1)", { day: "1998-05-17" }, 12.5]]);
  file.add([['<Ö> & "Ü"\nzwei', { day: "0950-01-01" }, -3]]);
  const bytes = new Uint8Array(await file.finish().arrayBuffer());
  expect(read(bytes).rows.map(({ cells }) => cells)).toEqual([
    ["Name", "Born", "Points"],
    ["=HYPERLINK(1)", "1998-05-17", 12.5],
    ['<Ö> & "Ü"\nzwei', "0950-01-01", -3],
  ]);
  expect(read(bytes).sheets).toEqual(["Teams  all of  us"]);
});

test("macros, old and protected workbooks, other archives and broken ones are refused, each with its reason", () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row>';
  const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(() => read(workbook(rows), "a.xlsm")).toThrow("macros");
  expect(() => read(workbook(rows, { "xl/vbaProject.bin": "x" }))).toThrow("macros");
  expect(() => read(compound, "a.xls")).toThrow("oldExcel");
  expect(() => read(compound)).toThrow("password");
  expect(() => read(zipSync({ mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet") }))).toThrow(
    "openDocument",
  );
  expect(() => read(zipSync({ "photo.txt": strToU8("x") }))).toThrow("otherKind");
  expect(() => read(workbook(rows).subarray(0, 300))).toThrow("broken");
  expect(() => read(workbook('<row r="1"><c r="A1"><v>1</v></row'))).toThrow("broken");
  expect(() => read(new TextEncoder().encode("Name;Ort"))).toThrow("broken");
  expect(() => read(workbook(""))).toThrow("empty");
  expect(() => read(workbook('<row r="1"><c r="XFE1"><v>1</v></c></row>'))).toThrow("broken");
  expect(() => read(workbook('<row r="1"><c r="ZZ1"><v>1</v></c></row>'))).toThrow("tooManyColumns");
});

test("an archive that says it holds too much is not unpacked, and one that says too little gives no more than that", () => {
  const zeros = zipSync({ "xl/workbook.xml": new Uint8Array(64), bomb: new Uint8Array(mostUnpackedBytes) });
  expect(zeros.length).toBeLessThan(300_000);
  expect(() => read(zeros)).toThrow("unpackedTooBig");

  const rows = '<row r="1"><c r="A1"><v>7</v></c></row>'.padEnd(40_000_000, " ");
  const liar = workbook(rows);
  const view = new DataView(liar.buffer, liar.byteOffset);
  // The sizes in the directory at the end of the archive are the ones in use.
  for (let at = 0; at < liar.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    if (view.getUint32(at + 24, true) > 1_000_000) view.setUint32(at + 24, 1_000, true);
  }
  expect(() => read(liar)).toThrow("broken");
});

test("entities are not expanded, and one long text in many cells is too much", () => {
  const evil = `<!DOCTYPE a [<!ENTITY b "${"c".repeat(1000)}">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`;
  const { rows } = read(workbook("", { "xl/worksheets/sheet1.xml": evil }));
  expect(rows[0]?.cells).toEqual(["&b;"]);
  const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(4_000);
  const shared = { "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(10_000)}</t></si></sst>` };
  expect(() => read(workbook(cells, shared))).toThrow("tooMuchText");
});
