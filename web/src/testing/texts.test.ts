import { expect, it } from "vitest";
import english from "../locales/en/translation.json" with { type: "json" };
import { composed } from "./composed-texts.ts";

/**
 * Every text that the code asks for is there, and no other. A key in the code is a literal that begins with a section of
 * the texts, or a template; what a template can become is written down in composed-texts.ts.
 */

const files = import.meta.glob<string>("../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const sources = Object.entries(files).flatMap(([file, text]) => (/\.test\.tsx?$|^\.\//.test(file) ? [] : [text]));

const plural = /_(zero|one|two|few|many|other)$/;
const keys = [...new Set(keysOf(english).map((key) => key.replace(plural, "")))];
const sections = Object.keys(english).join("|");

const literals = all(new RegExp(`"((?:${sections})\\.[\\w.-]+)"`, "g"));
/** With `*` for what is put in. A literal such as "team.type" that is no text itself is put before a dot and something. */
const templates = [
  ...all(new RegExp(`\`((?:${sections})\\.[^\`]*)\``, "g")),
  ...sources.flatMap(callsOfT).flatMap((call) => [...call.matchAll(/`([^`]+)`/g)].map(([, template = ""]) => template)),
].map((template) => template.replaceAll(/\$\{[^}]*\}/g, "*"));
const forms = [
  ...new Set([
    ...templates.filter((form) => !/^\*\.(\*|pick|placeholder)$/.test(form)),
    ...literals.filter((key) => !keys.includes(key)).map((key) => `${key}.*`),
  ]),
];
const requested = new Set([
  ...literals,
  ...forms.flatMap((form) => (composed[form] ?? []).map((value) => form.replace("*", value))),
]);

it("finds the texts that the code asks for", () => {
  expect(literals.length).toBeGreaterThan(200);
  expect(templates.length).toBeGreaterThan(50);
  // Nothing in a call of t is anything but a key.
  const direct = all(/\bt\(\s*"([^"]+)"/g);
  expect(direct.filter((key) => !literals.includes(key))).toEqual([]);
});

it("knows what each composed key can become, and composes them all", () => {
  expect(forms.filter((form) => !composed[form])).toEqual([]);
  expect(Object.keys(composed).filter((form) => !forms.includes(form))).toEqual([]);
});

it("has every text that the code asks for", () => {
  const prefixes = literals.filter((key) => composed[`${key}.*`]);
  expect([...requested].filter((key) => !keys.includes(key) && !prefixes.includes(key)).sort()).toEqual([]);
});

it("puts no value into a title that the history keeps, so that it names nobody", () => {
  const titles = Object.values(english).flatMap((texts) =>
    "inHistory" in texts ? Object.values(texts.inHistory) : [],
  );
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter((title) => title.includes("{{"))).toEqual([]);
});

it("has no text that nothing asks for", () => {
  expect(keys.filter((key) => !requested.has(key))).toEqual([]);
});

it("has every plural form of a text that has any", () => {
  const every = keysOf(english);
  const forms = every.filter((key) => plural.test(key)).map((key) => key.replace(plural, ""));
  expect(forms.filter((key) => !every.includes(`${key}_one`) || !every.includes(`${key}_other`))).toEqual([]);
  expect(forms.filter((key) => every.includes(key))).toEqual([]);
});

function all(pattern: RegExp): string[] {
  return sources.flatMap((source) => [...source.matchAll(pattern)].map(([, found = ""]) => found));
}

/** The arguments of each call of t, up to the bracket that closes it. */
function callsOfT(source: string): string[] {
  return [...source.matchAll(/\bt\(/g)].map(({ index }) => {
    const start = index + 2;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < source.length) {
      if (source[end] === "(") depth += 1;
      if (source[end] === ")") depth -= 1;
      end += 1;
    }
    return source.slice(start, end - 1);
  });
}

function keysOf(texts: object, path = ""): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "object" ? keysOf(text, `${path}${key}.`) : [`${path}${key}`],
  );
}
