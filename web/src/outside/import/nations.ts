import { languages } from "#contract/languages.ts";
import { nationalities } from "#contract/nationalities.ts";
import { countryName } from "../../registry/participant/country.ts";
import codes from "./nation-codes.json" with { type: "json" };
import { plainWord } from "./plain.ts";
import type { Parse } from "./values.ts";
import type { Words } from "./words.ts";

/**
 * The codes of three letters by which federations name a country: of ISO 3166-1 (alpha-3), and, where they differ, of the
 * International Olympic Committee, FIFA and FIDE.
 */
const codesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = codes;

/** Further names of the most frequent countries: the signs of cars, and adjectives. */
const furtherNations: Record<string, string> = {
  d: "de",
  deutsch: "de",
  german: "de",
  brd: "de",
  a: "at",
  österreichisch: "at",
  schweizerisch: "ch",
  f: "fr",
  französisch: "fr",
  i: "it",
  italienisch: "it",
  polnisch: "pl",
  türkisch: "tr",
  spanisch: "es",
};

/** A country by its code of two or three letters, or by its name in each language. */
export function nationality(): Parse {
  let known: { words: Words; byWord: ReadonlyMap<string, ReadonlySet<string>> } | null = null;
  return (cell, words) => {
    if (known?.words !== words) known = { words, byWord: nationsByWord(words) };
    const [value, other] = known.byWord.get(plainNation(String(cell))) ?? [];
    if (value === undefined) return { problem: { text: "import.issue.nationality" } };
    if (other === undefined) return { value };
    const params = { one: countryName(value, words), other: countryName(other, words) };
    return { problem: { text: "import.issue.twoNations", params } };
  };
}

function nationsByWord(words: Words): ReadonlyMap<string, ReadonlySet<string>> {
  const byWord = new Map<string, Set<string>>();
  const add = (word: string, code: string) => {
    const plain = plainNation(word);
    byWord.set(plain, (byWord.get(plain) ?? new Set()).add(code));
  };
  for (const code of nationalities) {
    const called = code.includes("-")
      ? words.inAll(`participant.nation.${code}`)
      : languages.map((language) => countryName(code, { language, t: words.t }));
    for (const word of [code, ...called, ...Object.values(codesOf[code] ?? {})]) add(word, code);
  }
  for (const [word, code] of Object.entries(furtherNations)) add(word, code);
  return byWord;
}

/** In a code, "ae" are two letters and no umlaut: "UAE" is not "UA". */
const plainNation = (word: string) => (word.trim().length <= 3 ? word.trim().toLowerCase() : plainWord(word));
