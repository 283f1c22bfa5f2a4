import { expect, it } from "vitest";
import german from "../locales/de/translation.json" with { type: "json" };
import english from "../locales/en/translation.json" with { type: "json" };

/** What no text has: signs that are not those of the language, and words for which the product has others. */
const unwanted: Record<string, { texts: object; patterns: readonly RegExp[] }> = {
  en: {
    texts: english,
    patterns: [
      /['"—]/,
      /\.\.\./,
      /\bcannot\b|\be-mail\b|\bsuperusers?\b/i,
      /\b(some|every)body\b|\bwhoever\b|\bmeanwhile\b|\banew\b|\ball the same\b/i,
      /\bneighbour|\borganis|\blicence|\bcolour/i,
      /\bundecided\b|\bforfeit\b|\bput right\b|\bleft out\b|\bleave out\b|\btaken? back\b/i,
      /(\}\}|\d) (min|MB|kB|cm|kg)\b/,
    ],
  },
  de: {
    texts: german,
    patterns: [
      /['"—]/,
      /\.\.\./,
      /\bTeilnehmer\b|\bOffizieller\b|\bStab\b|\bPersonal\b/,
      /\bSpielform|\bStrafstoßschießen|\bTie-Break|\bGroßes Finale/,
      /\bberichtig|\bauslassen\b|\bausgelassen\b|\bzurücknehmen\b|\bvernichtet\b/i,
      /(\}\}|\d) (min|MB|kB|cm|kg)\b/,
    ],
  },
};

it.each(Object.keys(unwanted))("keeps to the words and signs of the product (%s)", (language) => {
  const { texts = {}, patterns = [] } = unwanted[language] ?? {};
  const found = textsOf(texts).filter(([key, text]) => {
    // The title of a failed deletion has three dots; names within {{}} are not words.
    const words = text.replaceAll(/\{\{[^}]*\}\}/g, "{{}}");
    return key !== "record.delete.failed" && patterns.some((pattern) => pattern.test(words));
  });
  expect(found).toEqual([]);
});

function textsOf(texts: object, path = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === "object" ? textsOf(text, `${path}${key}.`) : [[`${path}${key}`, text]],
  );
}
