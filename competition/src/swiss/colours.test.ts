import { describe, expect, it } from "vitest";
import { colourOfHigher, preferenceOf } from "./colours.ts";
import type { Colour } from "./swiss-round.ts";

/** "WBW": the colours of the games played, the latest last. */
function coloursIn(text: string): Colour[] {
  return [...text].map((letter) => (letter === "W" ? "WHITE" : "BLACK"));
}

function playerWith(colours: string, number = 1) {
  return { colours: coloursIn(colours), preference: preferenceOf(coloursIn(colours)), number };
}

describe("The preference for a colour", () => {
  it.each([
    ["", null, "NONE"],
    ["W", "BLACK", "STRONG"],
    ["B", "WHITE", "STRONG"],
    ["WB", "WHITE", "MILD"],
    ["BW", "BLACK", "MILD"],
    ["WBW", "BLACK", "STRONG"],
    ["WBB", "WHITE", "ABSOLUTE"],
    ["BWWBB", "WHITE", "ABSOLUTE"],
    ["WWBB", "WHITE", "ABSOLUTE"],
    ["WWBW", "BLACK", "ABSOLUTE"],
    ["WWWBB", "WHITE", "ABSOLUTE"],
    ["WWWWBB", "BLACK", "ABSOLUTE"],
  ])("after %j is %s, %s", (colours, colour, strength) => {
    expect(preferenceOf(coloursIn(colours))).toMatchObject({ colour, strength });
  });
});

describe("The colour of the higher ranked player", () => {
  it.each([
    ["is the one that was drawn, with an odd number", playerWith("", 3), playerWith("", 4), "BLACK"],
    ["is the other one, with an even number", playerWith("", 2), playerWith("", 5), "WHITE"],
    ["grants both what they ought to have", playerWith("WB"), playerWith("BW"), "WHITE"],
    ["grants what one of them ought to have", playerWith(""), playerWith("W"), "WHITE"],
    ["grants the stronger preference", playerWith("BW"), playerWith("WBW"), "WHITE"],
    ["grants the absolute preference", playerWith("WBB"), playerWith("B"), "WHITE"],
    ["grants the greater difference of two absolute ones", playerWith("BWW"), playerWith("WW"), "WHITE"],
    ["is turned from when they last had different ones", playerWith("WBBW"), playerWith("BWBW"), "WHITE"],
    ["is what the higher ought to have, if they always had the same", playerWith("WB"), playerWith("WB"), "WHITE"],
  ])("%s", (_, higher, lower, colour) => {
    expect(colourOfHigher(higher, lower, "BLACK")).toBe(colour);
  });
});
