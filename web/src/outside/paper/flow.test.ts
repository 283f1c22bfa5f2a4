import { expect, it } from "vitest";
import { flow, type Section } from "./flow.ts";

const section = (title: string, rows: number): Section => ({
  title,
  head: ["Rank", "Team"],
  columns: [{ share: 1 }, { share: 3 }],
  rows: Array.from({ length: rows }, (_, index) => ({ cells: [String(index + 1), `${title} ${index + 1}`] })),
});

it("puts sections below one another, and headings again on each page", () => {
  const sheets = flow([section("A", 30), section("B", 70)]);
  const texts = sheets.map((sheet) => sheet.texts.map(({ text }) => text));
  expect(sheets.length).toBeGreaterThan(1);
  expect(texts.flat().filter((text) => /^[AB] \d+$/.test(text))).toHaveLength(100);
  expect(texts[0]).toEqual(expect.arrayContaining(["A", "B", "Team"]));
  for (const further of texts.slice(1)) expect(further.slice(0, 3)).toEqual(["B", "Rank", "Team"]);
  for (const { texts: own, free } of sheets) {
    for (const { baseline } of own) {
      expect(baseline).toBeGreaterThan(free.top);
      expect(baseline).toBeLessThanOrEqual(free.bottom);
    }
  }
});

it("begins no section at the end of a page with its heading alone", () => {
  for (let rows = 40; rows < 60; rows++) {
    const sheets = flow([section("A", rows), section("B", 2)]);
    for (const { texts } of sheets) expect(texts.at(-1)?.text).toMatch(/^[AB] \d+$/);
  }
});

it("has no page without rows", () => {
  expect(flow([section("A", 0)])).toEqual([]);
});

it("puts badges before the names, and all names of a column below each other", () => {
  const columns = [{ share: 1 }, { share: 1 }];
  const rows = [
    {
      cells: [
        { text: "Ants", badge: null },
        { text: "Bees", badge: "of the bees" },
      ],
    },
    {
      cells: [
        { text: "Cats", badge: null },
        { text: "Dogs", badge: null },
      ],
    },
  ];
  const [sheet] = flow([{ title: "Matches", columns, rows }]);
  const { left, right } = sheet?.free ?? { left: 0, right: 0 };
  const middle = (left + right) / 2;
  const placesOf = (name: string) => sheet?.texts.filter(({ text }) => text === name).map(({ x }) => x);
  expect([placesOf("Ants"), placesOf("Cats")]).toEqual([[left], [left]]);
  const [image] = sheet?.images ?? [];
  expect(image).toMatchObject({ id: "of the bees", x: middle });
  expect(placesOf("Bees")).toEqual(placesOf("Dogs"));
  expect(placesOf("Bees")?.[0]).toBeGreaterThanOrEqual(middle + (image?.side ?? 0));
});
