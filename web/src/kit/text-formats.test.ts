import { createInstance } from "i18next";
import { expect, it } from "vitest";
import { addTextFormats, interpolation } from "./text-formats.ts";

const i18n = createInstance();
await i18n.init({
  resources: Object.fromEntries(
    ["en", "de"].map((language) => [language, { translation: { place: "{{rank, ordinal}} of {{group, lowercase}}" } }]),
  ),
  interpolation,
});
addTextFormats(i18n);

const places = (language: string) =>
  [1, 2, 3, 4, 11, 22].map((rank) => i18n.getFixedT(language)("place", { rank, group: "Group A" }));

it("counts places as people do", () => {
  expect(places("en").map((text) => text.split(" ")[0])).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
  expect(places("de").map((text) => text.split(" ")[0])).toEqual(["1.", "2.", "3.", "4.", "11.", "22."]);
});

it("puts the beginning of a sentence within one", () => {
  expect(places("en")[0]).toBe("1st of group A");
});
