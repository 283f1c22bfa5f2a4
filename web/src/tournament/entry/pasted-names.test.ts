import { expect, it } from "vitest";
import { readPastedNames } from "./pasted-names.ts";

it("reads one name from each line, with a ranking where a column has one", () => {
  const text = "Herons\n\n  Kestrels \t17\r\n4\tGulls\t2,5\nherons\nTeam 7\nOwls; 12; Harbour Club";
  const unnumbered = null;
  expect(readPastedNames(text)).toEqual([
    { name: "Herons", unnumbered, ranking: null },
    { name: "Kestrels", unnumbered, ranking: 17 },
    { name: "Gulls", unnumbered, ranking: 2.5 },
    { name: "Team 7", unnumbered, ranking: null },
    { name: "Owls", unnumbered, ranking: 12 },
  ]);
});

it.each([
  ["1. Terns\n2. Gulls\n4) Swifts", ["Terns", "Gulls", "Swifts"]],
  ["1. BC Saarbrücken I\n1. BC Saarbrücken II", [null, null]],
  ["1. FC Terns\nGulls", [null, null]],
  ["2. Terns\n1. Gulls", [null, null]],
  ["1. FC Terns", [null]],
])("takes the numbers of %j for those of a list only where all lines count up", (text, unnumbered) => {
  expect(readPastedNames(text).map((one) => one.unnumbered)).toEqual(unnumbered);
});
