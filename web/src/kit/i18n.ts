import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "#contract/languages.ts";
import { addTextFormats, interpolation } from "./text-formats.ts";

/** A text that no language has. */
export interface MissingText {
  languages: readonly string[];
  namespace: string;
  key: string;
  /** The text that is shown in its place. */
  text: string;
}

const key = "i18nextLng";

/** Loads the texts of the user's language with these headers. A failed request is repeated five times. */
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
      interpolation,
      saveMissing: true,
      saveMissingTo: "all",
      missingKeyHandler: (languages, namespace, key, text, _update, options) => {
        // A caller with a default text only asks whether there is a better one, and its default can contain names.
        if (options.defaultValue === undefined) onMissing({ languages, namespace, key, text });
      },
    });
  addTextFormats(i18next);
}

/**
 * Reads texts from the server. A failure of the connection or of the server is reported in the way that makes i18next
 * try again.
 */
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

/** The language in local storage, or else in the cookie of the same name, or else English. */
function rememberedLanguage(): Language {
  const cookie = document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${key}=`))
    ?.slice(key.length + 1);
  const found = [localStorage.getItem(key), cookie].map((value) => value?.slice(0, 2));
  return languages.find((language) => found[0] === language) ?? languages.find((one) => found[1] === one) ?? "en";
}
