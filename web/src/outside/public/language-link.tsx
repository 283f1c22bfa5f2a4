import type { TFunction } from "i18next";
import type { Reading } from "./words.tsx";

/** A link to the same page in the other language. The browser keeps the scroll position. */
export function LanguageLink({ reading, t, query = "" }: { reading: Reading; t: TFunction; query?: string }) {
  const other = reading.language === "de" ? "en" : "de";
  const href = `?${query}${reading.isEmbedded ? "embed=1&" : ""}lang=${other}`;
  return (
    <a className="language" href={href} lang={other} hrefLang={other}>
      {t("visitor.other")}
    </a>
  );
}
