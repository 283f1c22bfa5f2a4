import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import { describe, expect, it } from "vitest";
import { languages } from "../contract/src/languages.ts";
import { guidePages, placeOf } from "../web/src/app/guide/guide-pages.ts";
import german from "../web/src/locales/de/translation.json" with { type: "json" };
import english from "../web/src/locales/en/translation.json" with { type: "json" };

/**
 * In the guide, bold text is always the name of a control as it is on the screen. Both languages have the same content.
 */

interface Page {
  language: (typeof languages)[number];
  name: string;
  /** Each heading, paragraph, row and list entry by itself, since a translation may change the order inside one. */
  blocks: Token[][];
  tokens: Token[];
}

const folder = "docs/guide";
const texts = { en: english, de: german };
const markdown = new Marked();
const pages = languages.flatMap((language) =>
  readdirSync(join(folder, language)).map((file): Page => {
    const blocks = blocksOf(markdown.lexer(readFileSync(join(folder, language, file), "utf8"))).map(inside);
    return { language, name: file.replace(".md", ""), blocks, tokens: blocks.flat() };
  }),
);
const keysOf = { en: keysByText(english), de: keysByText(german) };
const pageOf = (language: Page["language"], name: string) =>
  pages.find((page) => page.language === language && page.name === name);

it("has the pages that the console lists, in each language", () => {
  const names = ["index", ...guidePages].sort();
  for (const language of languages)
    expect(readdirSync(join(folder, language)).sort()).toEqual(names.map((name) => `${name}.md`));
});

it("finds what is bold, and knows what is on the screen", () => {
  expect(pages.flatMap(boldOf).length).toBeGreaterThan(300);
  expect(keysOf.en("Paste a list")).toEqual(["entry.paste"]);
  expect(keysOf.en("Pair round 2")).toEqual(["swiss.pair"]);
  expect(keysOf.en("Paste the list")).toEqual([]);
});

describe.each(pages)("$language/$name", ({ language, name, tokens, ...page }) => {
  it("calls controls what they are called", () => {
    expect(boldOf({ tokens }).filter((text) => keysOf[language](text).length === 0)).toEqual([]);
  });

  it("is called what the list of pages calls it", () => {
    const [heading] = headingsOf({ tokens });
    expect(heading).toBe(name === "index" ? texts[language].guide.title : texts[language].guide.page[name as "swiss"]);
  });

  it("leads to what is there", () => {
    for (const href of linksOf({ tokens })) {
      const [file = "", place] = href.split("#");
      const target = pageOf(language, file.replace(".md", ""));
      expect(target, href).toBeDefined();
      if (place !== undefined && target) expect(headingsOf(target).map(placeOf)).toContain(place);
    }
    for (const href of picturesOf({ tokens })) expect(existsSync(join(folder, language, href)), href).toBe(true);
  });

  it("is as long as a page should be, and says the same in English", () => {
    const other = pageOf("en", name);
    expect(headingsOf({ tokens }).length).toBe(other && headingsOf(other).length);
    expect(linksOf({ tokens }).map(file)).toEqual(other && linksOf(other).map(file));
    expect(picturesOf({ tokens })).toEqual(
      other && picturesOf(other).map((href) => href.replace("/en/", `/${language}/`)),
    );
    expect(page.blocks.length).toBe(other?.blocks.length);
    const differing = page.blocks.filter((block, index) => !isSameBold(block, language, other?.blocks[index] ?? []));
    expect(differing.map((block) => boldOf({ tokens: block }))).toEqual([]);
  });
});

it("leads from its index to all pages, and shows all pictures", () => {
  for (const language of languages) {
    const index = pageOf(language, "index");
    const linked = new Set(index && linksOf(index).map(file));
    expect([...linked].sort()).toEqual(guidePages.map((name) => `${name}.md`).sort());
    const shown = pages.filter((page) => page.language === language).flatMap(picturesOf);
    const there = readdirSync(join(folder, "images", language)).map((name) => `../images/${language}/${name}`);
    expect([...new Set(shown)].sort()).toEqual(there.sort());
  }
});

/** Whether each bold text of one language has a bold text of the other that can name the same control. */
function isSameBold(block: Token[], language: Page["language"], english: Token[]): boolean {
  const left = boldOf({ tokens: english }).map(keysOf.en);
  const found = boldOf({ tokens: block }).every((text) => {
    const keys = keysOf[language](text);
    const index = left.findIndex((others) => others.some((key) => keys.includes(key)));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  return found && left.length === 0;
}

/** Finds the keys of a text on the screen, in which placeholders may be filled in. */
function keysByText(texts: object): (text: string) => string[] {
  const all = flatten(texts).map(([key, text]) => {
    const fixed = text.replaceAll(/\{\{[^}]*\}\}/g, "").trim();
    const pattern = text.split(/\{\{[^}]*\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return {
      key: key.replace(/_(one|other)$/, ""),
      says: /\p{L}/u.test(fixed),
      pattern: new RegExp(`^${pattern.join(".+")}$`),
    };
  });
  return (text) => [...new Set(all.filter(({ says, pattern }) => says && pattern.test(text)).map(({ key }) => key))];
}

function flatten(value: object, prefix = ""): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === "object" ? flatten(inner, `${prefix}${key}.`) : [[`${prefix}${key}`, String(inner)]],
  );
}

function boldOf({ tokens }: Pick<Page, "tokens">): string[] {
  return ofType<Tokens.Strong>(tokens, "strong").map(({ text }) => text);
}

function headingsOf({ tokens }: Pick<Page, "tokens">): string[] {
  return ofType<Tokens.Heading>(tokens, "heading").map(({ text }) => text);
}

function linksOf({ tokens }: Pick<Page, "tokens">): string[] {
  return ofType<Tokens.Link>(tokens, "link").map(({ href }) => decodeURIComponent(href));
}

function picturesOf({ tokens }: Pick<Page, "tokens">): string[] {
  return ofType<Tokens.Image>(tokens, "image").map(({ href }) => href);
}

const file = (href: string) => href.split("#")[0] ?? "";

function ofType<T extends Tokens.Generic>(tokens: Token[], type: string): T[] {
  return tokens.filter((token) => token.type === type) as T[];
}

function blocksOf(tokens: Token[]): Token[] {
  return tokens.flatMap((token): Token[] => {
    if (token.type === "list") return (token as Tokens.List).items;
    if (token.type !== "table") return token.type === "space" ? [] : [token];
    const { rows } = token as Tokens.Table;
    return rows.map((cells) => ({ type: "row", raw: "", tokens: cells.flatMap((cell) => cell.tokens) }));
  });
}

/** The token with all tokens inside it. */
function inside(token: Token): Token[] {
  const within = "tokens" in token ? (token.tokens ?? []) : [];
  return [token, ...within.flatMap(inside)];
}
