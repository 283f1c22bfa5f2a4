import type { InterpolationOptions, i18n } from "i18next";
import { isolated } from "#contract/isolated.ts";

/** Values keep to their place within a text in whichever direction they are written. React escapes what it shows. */
export const interpolation: InterpolationOptions = { escapeValue: true, escape: isolated };

/** Adds formats for values within texts, beside numbers: "{{match, lowercase}}", "{{rank, ordinal}}". */
export function addTextFormats({ services: { formatter } }: i18n): void {
  formatter?.add("lowercase", (value: string) => value.charAt(0).toLowerCase() + value.slice(1));
  formatter?.add("ordinal", (value: number, language) => `${value}${endingOf(value, language ?? "en")}`);
}

const englishEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** Ordinal numbers: 1st, 2nd, 3rd, 4th; in German 1., 2., 3. */
function endingOf(value: number, language: string): string {
  if (!language.startsWith("en")) return ".";
  return englishEndings[new Intl.PluralRules("en", { type: "ordinal" }).select(value)] ?? "th";
}
