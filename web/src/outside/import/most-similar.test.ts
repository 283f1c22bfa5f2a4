import { expect, it } from "vitest";
import { mostSimilar } from "./most-similar.ts";

it("offers the names that are most like a misspelled one, each once", () => {
  const names = ["TC Hafen", "TC Halle", "SV Muehle", "TC Hafen", "Hafenkicker"];
  expect(mostSimilar("TC Haffen", names).slice(0, 2)).toEqual(["TC Hafen", "TC Halle"]);
  expect(mostSimilar("tc hafen", names)).toHaveLength(4);
  expect(mostSimilar("", names)).toHaveLength(4);
  const many = Array.from({ length: 30 }, (_, index) => `Team ${index}`);
  expect(mostSimilar("Team 17", many)[0]).toBe("Team 17");
  expect(mostSimilar("Team 17", many)).toHaveLength(8);
});
