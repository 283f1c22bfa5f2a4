import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { arrows, placeOf, places, treeOf } from "./areas.ts";
import { drawAreas, pictureOfAreas } from "./areas-picture.ts";
import { importsOf, isOfTests, sources } from "./imports.ts";

it("finds every file of the product in an area", () => {
  const ofProduct = [...sources.keys()].filter((file) => treeOf(file) !== null);
  const lost = ofProduct.filter((file) => !isOfTests(file) && !file.endsWith(".d.ts") && placeOf(file) === null);
  expect(lost).toEqual([]);
  for (const place of places) expect([...sources.keys()].map(placeOf)).toContain(place);
});

it("lets an area import from itself and from those below it, never upward", () => {
  const upward = arrows().filter(({ from, to }) => to === null || places.indexOf(to) > places.indexOf(from));
  expect(upward.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

it("lets neither of the console and the server import from the other", () => {
  const across = arrows().filter(
    ({ file, target }) => treeOf(target) !== null && treeOf(file) !== null && treeOf(file) !== treeOf(target),
  );
  expect(across.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

it("has no files that load one another in a circle", () => {
  expect(circles()).toEqual([]);
});

it("has a picture of the areas that shows them as they are", () => {
  // `node scripts/areas-picture.ts` draws it again.
  expect(readFileSync(pictureOfAreas, "utf8")).toBe(drawAreas());
});

/**
 * Files that import values from one another in a circle, also through other files; each circle in the order of its
 * imports.
 */
function circles(): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) {
      const circle = way.slice(start);
      const first = circle.indexOf(circle.toSorted()[0] ?? "");
      found.add([...circle.slice(first), ...circle.slice(0, first)].join(" → "));
    }
    if (start >= 0 || done.has(file)) return;
    for (const { target, manner } of importsOf(file)) if (manner === "value") visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of sources.keys()) visit(file, []);
  return [...found];
}
