import { expect, it } from "vitest";
import german from "../locales/de/translation.json" with { type: "json" };
import english from "../locales/en/translation.json" with { type: "json" };

it("has every text in both languages", () => {
  expect(keysOf(german)).toEqual(keysOf(english));
});

it("has no empty text", () => {
  expect([...textsOf(english), ...textsOf(german)].filter((text) => text.trim() === "")).toEqual([]);
});

function keysOf(texts: object, path = ""): string[] {
  return Object.entries(texts)
    .flatMap(([key, text]) => (typeof text === "object" ? keysOf(text, `${path}${key}.`) : `${path}${key}`))
    .sort();
}

function textsOf(texts: object): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === "object" ? textsOf(text) : [String(text)]));
}
