import { expect, test } from "vitest";
import { mergeAttributes, splitPublicWish, withoutPublicWish, withPublicWish } from "./public-wish.ts";

const hand = { name: "Hand", value: "left" };
const level = { name: "Level", value: "A" };
const wish = (value: string, name = "public") => ({ name, value });

test("a wish is written among the attributes, and the others stay as they are, in their order", () => {
  expect(withPublicWish([hand, level], "no")).toEqual([hand, level, wish("no")]);
  expect(withPublicWish([hand, wish("no"), level], "yes")).toEqual([hand, wish("yes"), level]);
  expect(withPublicWish([hand, wish("no"), level], null)).toEqual([hand, level]);
  expect(withPublicWish([hand], null)).toEqual([hand]);
});

test("whoever spelled it otherwise, it is one wish, and stays as it is while it says the same", () => {
  const spelled = [wish("Nein", " Public "), hand];
  expect(withPublicWish(spelled, "no")).toBe(spelled);
  expect(withPublicWish(spelled, "yes")).toEqual([wish("yes", " Public "), hand]);
  const twice = [wish("ja"), hand, wish("vielleicht", "PUBLIC")];
  expect(withPublicWish(twice, "no")).toBe(twice);
  expect(withPublicWish(twice, "yes")).toEqual([wish("yes"), hand]);
  expect(withPublicWish(twice, null)).toEqual([hand]);
  expect(withoutPublicWish(twice)).toEqual([hand]);
});

test("what is shown of a person has the wish beside the other attributes, where those are shown", () => {
  expect(splitPublicWish({ lastname: "Arc", attributes: [wish("0"), hand] })).toEqual({
    lastname: "Arc",
    namedInPublic: "no",
    attributes: [hand],
  });
  expect(splitPublicWish({ attributes: [] })).toEqual({ namedInPublic: null, attributes: [] });
  expect(splitPublicWish({ lastname: "Arc" })).toEqual({ lastname: "Arc" });
});

test("the wish of one and other attributes of somebody else are kept both", () => {
  const base = [wish("no"), hand];
  expect(mergeAttributes(base, [wish("yes"), hand], [...base, level])).toEqual([wish("yes"), hand, level]);
  expect(mergeAttributes(base, [...base, level], [wish("yes"), hand])).toEqual([wish("yes"), hand, level]);
  expect(mergeAttributes(base, [...base, level], [hand])).toEqual([hand, level]);
  expect(mergeAttributes([hand], [hand, wish("no")], [wish("no"), level])).toEqual([wish("no"), level]);
  // Of what both have changed, somebody has to choose.
  expect(mergeAttributes(base, [wish("yes"), hand], [hand])).toBeUndefined();
  expect(mergeAttributes(base, [wish("yes"), level], [wish("no")])).toBeUndefined();
});
