import { expect, it } from "vitest";
import { visualRuns } from "./visual-runs.ts";

it.each([
  ["Harbour Lane Herons (U19)", ["Harbour Lane Herons (U19)"]],
  ["", []],
  // Both words are one piece, and the number stands after it.
  ["نادي الأهلي 2", ["2", "نادي الأهلي "]],
  ["מכבי תל אביב (U19)", ["מכבי תל אביב", " (U19)"]],
  ["Court 1 (مركز)", ["Court 1 (", "مركز", ")"]],
  ["אב (גד) Cup", ["אב )גד(", " Cup"]],
  // Isolated names keep their places, and the signs that isolate them are not drawn.
  ["\u2068الأهلي\u2069 – \u2068מכבי 2\u2069: 2:1", ["الأهلي", " – ", "2", "מכבי ", ": 2:1"]],
])("%s stands on the page as %j", (text, runs) => {
  expect(visualRuns(text)).toEqual(runs);
});
