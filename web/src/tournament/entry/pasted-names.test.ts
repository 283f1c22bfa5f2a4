import { expect, it } from "vitest";
import { readPastedNames } from "./pasted-names.ts";

it("reads one name from each line, with a ranking where a column has one", () => {
  const text =
    "Herons\n\n  Kestrels \t17\r\n3. Terns\n4\tGulls\t2,5\nherons\nTeam 7\nOwls; 12; Harbour Club\n8) Swifts";
  expect(readPastedNames(text)).toEqual([
    { name: "Herons", ranking: null },
    { name: "Kestrels", ranking: 17 },
    { name: "Terns", ranking: null },
    { name: "Gulls", ranking: 2.5 },
    { name: "Team 7", ranking: null },
    { name: "Owls", ranking: 12 },
    { name: "Swifts", ranking: null },
  ]);
});
