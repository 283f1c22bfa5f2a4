import type { i18n, TFunction } from "i18next";
import { type Language, languages } from "#contract/languages.ts";

/** The texts of all languages: the file may be in another language than the page. */
export interface Words {
  t: TFunction;
  language: Language;
  inAll: (key: string) => readonly string[];
}

export async function loadWords(i18n: i18n): Promise<Words> {
  await i18n.loadLanguages([...languages]);
  const texts = languages.map((language) => i18n.getFixedT(language));
  const language = languages.find((one) => i18n.language.startsWith(one)) ?? "en";
  return { t: i18n.t, language, inAll: (key) => texts.map((t) => t(key)) };
}
