import type { i18n } from "i18next";
import { nationalities } from "#contract/nationalities.ts";

/** What a country is called in the user's language; the nations of the United Kingdom are not known to browsers. */
export function countryName(code: string, { language, t }: i18n): string {
  if (code.includes("-")) return t(`participant.nation.${code}`, { defaultValue: code });
  return namesIn(language).of(code.toUpperCase()) ?? code;
}

/** Every country that a person can play for, in the order of their names. */
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
