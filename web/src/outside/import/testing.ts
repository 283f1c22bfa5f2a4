import german from "../../locales/de/translation.json" with { type: "json" };
import english from "../../locales/en/translation.json" with { type: "json" };
import type { ImportPlace } from "./import-kind.ts";
import type { Words } from "./words.ts";

const textIn = (texts: object, key: string) =>
  String(
    key.split(".").reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts) ??
      key,
  );

/** The texts without values put into them. */
export const words: Words = {
  t: ((key: string) => textIn(english, key)) as Words["t"],
  language: "en",
  inAll: (key) => [english, german].map((texts) => textIn(texts, key)),
};

export const place: ImportPlace = {
  owner: null,
  zone: "Europe/Berlin",
  sportType: "SPORT_TYPE_RACQUET",
  rules: null,
  clubs: [],
  makes: () => true,
};
