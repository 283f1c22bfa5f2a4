import { expect, it } from "vitest";
import type { StillLevel } from "../standings/still-level.ts";
import { inBoth } from "../testing/texts.ts";
import { wordsOfStillLevel } from "./still-level-words.ts";

const level: StillLevel = { group: "B", groupName: "B", competitors: ["Ants", "Bees"], places: [1, 2], rank: null };
const words = (part: Partial<StillLevel>) => inBoth((t) => wordsOfStillLevel({ ...level, ...part }, (id) => id, t));

it("says who shares which places", () => {
  expect(words({})).toEqual([
    "Group B: Ants and Bees share places 1 and 2.",
    "Gruppe B: Ants und Bees teilen sich die Plätze 1 und 2.",
  ]);
  expect(words({ groupName: null })[0]).toBe("Ants and Bees share places 1 and 2.");
});

it("says who is level across the groups", () => {
  expect(words({ group: null, groupName: null, rank: 3 })).toEqual([
    "Of the 3rd-placed teams, Ants and Bees are level.",
    "Unter den Mannschaften auf Gruppenplatz 3 liegen Ants und Bees gleichauf.",
  ]);
});
