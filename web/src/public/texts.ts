import i18next, { type TFunction } from "i18next";
import { addTextFormats } from "../text-formats.ts";

/** The texts of one language that public pages use. */
export type Texts = Record<string, object>;

export function textsIn(language: string, texts: Texts): TFunction {
  const own = i18next.createInstance();
  // Nothing is loaded: the texts are there at once.
  void own.init({
    lng: language,
    initAsync: false,
    showSupportNotice: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
  } as Parameters<typeof own.init>[0]);
  addTextFormats(own);
  return own.t;
}
