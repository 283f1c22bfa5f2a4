import { createInstance, type TFunction } from "i18next";
import { addTextFormats, interpolation } from "../../kit/text-formats.ts";
import german from "../../locales/de/translation.json" with { type: "json" };
import english from "../../locales/en/translation.json" with { type: "json" };

const i18n = createInstance();
await i18n.init({
  lng: "en",
  resources: { en: { translation: english }, de: { translation: german } },
  interpolation,
});
addTextFormats(i18n);

/** The texts in English and in German. */
export function inBoth<T>(say: (t: TFunction) => T): T[] {
  return ["en", "de"].map((language) => say(i18n.getFixedT(language)));
}
