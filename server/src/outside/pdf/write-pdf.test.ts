import sharp from "sharp";
import { expect, it } from "vitest";
import type { Paper, PaperPage, PaperText } from "#contract/paper.ts";
import { pdfTexts } from "../../testing/pdf-texts.ts";
import { writePdf } from "./write-pdf.ts";

const page = (...texts: Partial<PaperText>[]): PaperPage => ({
  width: 595,
  height: 842,
  lines: [{ from: [36, 60], to: [559, 60] }],
  images: [],
  texts: texts.map((text) => ({ text: "", x: 36, baseline: 50, width: 500, size: 10, ...text })),
});
const write = async (...pages: PaperPage[]) => writePdf(paper(...pages), new Map());
const paper = (...pages: PaperPage[]): Paper => {
  return { title: "Summer Cup – Draw", language: "en", pages, missing: "Letters are missing." };
};

it("writes each page with its texts, in the letters of Europe's languages", async () => {
  const names = ["Łódź Żurawie", "Ærnvik Ørner", "Šibenik Čaplje", "Αθήνα", "Київ", "Güneş İzmir", "Zoë Brandão"];
  const pdf = await write(page(...names.map((text) => ({ text }))), page({ text: "2nd page", isBold: true }));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdfTexts(pdf)).toEqual([names, ["2nd page"]]);
});

it("leaves out the middle of what there is no room for, between letters, so that the ends stay", async () => {
  const names = [1, 2].map((number) => ({ text: `Turnverein 1861 Rottenburg ${number}`, width: 80 }));
  const pdf = await write(page(...names, { text: "e\u0301".repeat(9), width: 26 }));
  const [[first = "", second = "", accented = ""] = []] = pdfTexts(pdf);
  expect(first).toMatch(/^Turnverein.*….*1$/);
  expect(first.length).toBeLessThan(28);
  expect(second).toBe(first.replace(/1$/, "2"));
  expect(accented).toMatch(/^é+…é+$/);
});

it("names the document, in its language", async () => {
  const pdf = (await write(page())).toString("latin1");
  expect(pdf).toContain("/Lang (en)");
  expect(pdf).toContain(Buffer.from("\ufeffSummer Cup – Draw", "utf16le").swap16().toString("latin1"));
});

it("writes from right to left what is read so, with brackets and numbers where a browser has them", async () => {
  const pdf = await write(page({ text: "מכבי (U19)" }, { text: "نادي 2" }));
  // The letters of a piece from right to left stand in the file as they stand on the page.
  expect(pdfTexts(pdf)).toEqual([["יבכמ", " (U19)", "2", expect.stringMatching(/^ /)]]);
});

it("says on a page that letters are missing, and only there", async () => {
  const pdf = await write(page({ text: "马龙 / 许昕" }), page({ text: "Łódź e\u0301 נ ن" }), page({ text: "Team 🏓" }));
  const notes = pdfTexts(pdf).map((texts) => texts.filter((text) => text === "Letters are missing."));
  expect(notes.map(({ length }) => length)).toEqual([1, 0, 1]);
});

it("draws badges, each of which is in the file once, and is without those that can't be read", async () => {
  const create = { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } as const;
  const badges = new Map([
    ["club", await sharp({ create }).webp().toBuffer()],
    ["broken", Buffer.from("no image")],
  ]);
  const images = ["club", "club", "broken", "missing"].map((id, row) => ({ id, x: 36, y: 20 * row, side: 12 }));
  const pdf = (await writePdf(paper({ ...page(), images }, { ...page(), images }), badges)).toString("latin1");
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/Width 48\n\/Height 48/);
});
