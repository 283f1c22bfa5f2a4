import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "#contract/languages.ts";
import { addTextFormats } from "./text-formats.ts";

/** A text that was asked for and that no language has. */
export interface MissingText {
  languages: readonly string[];
  namespace: string;
  key: string;
  /** What is shown instead. */
  text: string;
}

const key = "i18nextLng";

/** Loads the texts of the user's language with these headers; a failed request is repeated five times. */
export async function startI18n(
  onMissing: (missing: MissingText) => void,
  headers: Record<string, string> = {},
): Promise<void> {
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(textsOfServer(headers))
    .use(initReactI18next)
    .init({
      lng: rememberedLanguage(),
      fallbackLng: "en",
      supportedLngs: languages,
      ns: "translation",
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false },
      saveMissing: true,
      saveMissingTo: "all",
      missingKeyHandler: (languages, namespace, key, text, _update, options) => {
        // Who brings a text along asks whether there is a better one; and that text can hold names.
        if (options.defaultValue === undefined) onMissing({ languages, namespace, key, text });
      },
    });
  addTextFormats(i18next);
}

/** Reads texts from the server. A failure of the connection or the server is told as one that i18next may repeat. */
function textsOfServer(headers: Record<string, string>): BackendModule {
  return {
    type: "backend",
    init: () => {},
    async read(language, namespace, done) {
      try {
        const answer = await fetch(`/locales/${language}/${namespace}.json`, { headers });
        if (answer.ok) done(null, await answer.json());
        else done(new Error(`The texts are answered by ${answer.status}`), answer.status >= 500);
      } catch (error) {
        done(error as Error, true);
      }
    },
  };
}

export function chooseLanguage(language: Language): Promise<unknown> {
  localStorage.setItem(key, language);
  return i18next.changeLanguage(language);
}

/** The choice in local storage, else in the cookie of the same name, else English. */
function rememberedLanguage(): Language {
  const cookie = document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${key}=`))
    ?.slice(key.length + 1);
  const found = [localStorage.getItem(key), cookie].map((value) => value?.slice(0, 2));
  return languages.find((language) => found[0] === language) ?? languages.find((one) => found[1] === one) ?? "en";
}
