import { expect, it } from "vitest";
import { sportTypes } from "#contract/enumerations.ts";
import { formatNames, ownFormat } from "#contract/match-format.ts";
import { defaultFormatOf, formatPresets, resolveFormat } from "./format-presets.ts";

it.each(formatNames)("has %s as a format that the contract takes, with every member", (name) => {
  expect(ownFormat.parse(formatPresets[name])).toEqual(formatPresets[name]);
  expect(resolveFormat(name)).toBe(formatPresets[name]);
});

it("leaves a format with rules of its own, and none at all, as they are", () => {
  const own = { ...formatPresets.FORMAT_SQUASH };
  expect(resolveFormat(own)).toBe(own);
  expect(resolveFormat(null)).toBeNull();
});

it("starts new sports with the format that most of their type play", () => {
  expect(sportTypes.map(defaultFormatOf)).toEqual(["FORMAT_TENNIS_3", null, "FORMAT_FOOTBALL", null]);
});
