import { expect, it } from "vitest";
import type { PaperPage, PaperText } from "#contract/paper.ts";
import { pdfTexts } from "../../testing/pdf-texts.ts";
import { writePdf } from "./write-pdf.ts";

const page = (...texts: Partial<PaperText>[]): PaperPage => ({
  width: 595,
  height: 842,
  lines: [{ from: [36, 60], to: [559, 60] }],
  texts: texts.map((text) => ({ text: "", x: 36, baseline: 50, width: 500, size: 10, ...text })),
});
const write = async (...pages: PaperPage[]) => writePdf({ title: "Summer Cup – Draw", language: "en", pages });

it("writes each page with its texts, in the letters of Europe's languages", async () => {
  const names = ["Łódź Żurawie", "Ærnvik Ørner", "Šibenik Čaplje", "Αθήνα", "Київ", "Güneş İzmir", "Zoë Brandão"];
  const pdf = await write(page(...names.map((text) => ({ text }))), page({ text: "2nd page", isBold: true }));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdfTexts(pdf)).toEqual([names, ["2nd page"]]);
});

it("ends what there is no room for with an ellipsis, between letters", async () => {
  const pdf = await write(page({ text: "Harbour Lane Herons", width: 60 }, { text: "e\u0301".repeat(9), width: 26 }));
  const [[cut = "", accented = ""] = []] = pdfTexts(pdf);
  expect(cut).toMatch(/^Harbour.*…$/);
  expect(cut.length).toBeLessThan(19);
  expect(accented).toMatch(/^é+…$/);
});

it("names the document, in its language", async () => {
  const pdf = (await write(page())).toString("latin1");
  expect(pdf).toContain("/Lang (en)");
  expect(pdf).toContain(Buffer.from("\ufeffSummer Cup – Draw", "utf16le").swap16().toString("latin1"));
});
