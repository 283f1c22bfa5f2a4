import type { i18n } from "i18next";
import { nationalities } from "#contract/nationalities.ts";

/** The name of a country in the user's language; browsers do not know those of the nations of the United Kingdom. */
export function countryName(code: string, { language, t }: Pick<i18n, "language" | "t">): string {
  if (code.includes("-")) return t(`participant.nation.${code}`, { defaultValue: code });
  return namesIn(language).of(code.toUpperCase()) ?? code;
}

/** All countries that a person can play for, sorted by name. */
export function countriesByName(i18n: i18n): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(i18n.language);
  return nationalities
    .map((code) => ({ code, name: countryName(code, i18n) }))
    .sort((one, other) => compare(one.name, other.name));
}

const names = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  names.set(language, known);
  return known;
}
