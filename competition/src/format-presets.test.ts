import { expect, it } from "vitest";
import { sportTypes } from "#contract/enumerations.ts";
import { formatNames, ownFormat } from "#contract/match-format.ts";
import { defaultFormatOf, formatPresets, resolveFormat } from "./format-presets.ts";
import { tennisFormats } from "./presets/tennis-formats.ts";

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

it("takes no format in which a score could be the end of a tie-break or not", () => {
  const own = { ...tennisFormats.FORMAT_TENNIS_3, tieBreak: { at: 3, to: 7, lead: 2 } };
  const paths = (format: unknown) => ownFormat.safeParse(format).error?.issues.map(({ path }) => path.join("."));
  expect(paths(own)).toEqual(["tieBreak"]);
  expect(paths({ ...own, tieBreak: null })).toBeUndefined();
  expect(paths({ ...own, tieBreak: { ...own.tieBreak, at: 12 } })).toBeUndefined();
  const deciding = { to: 6, lead: 3, cap: null, tieBreak: { at: 6, to: 7, lead: 2 }, matchTieBreak: false };
  expect(paths({ ...own, tieBreak: null, deciding })).toEqual(["deciding.tieBreak"]);
});
