import { renderToString } from "preact-render-to-string";
import type { LinkPicture } from "#contract/link-picture.ts";
import type { Paper } from "#contract/paper.ts";
import type { PublicPage, TournamentPage } from "#contract/public-pages.ts";
import { paperOf } from "./paper/paper-of.ts";
import { nameOfPage } from "./public/page-name.ts";
import { pictureOf } from "./public/picture-of.ts";
import { PublicApp } from "./public/public-app.tsx";
import { textsIn } from "./public/texts.ts";
import { texts as german } from "./public/texts-de.ts";
import { texts as english } from "./public/texts-en.ts";
import type { Reading } from "./public/words.tsx";

const translations = { en: textsIn("en", english), de: textsIn("de", german) };

export interface Rendered {
  /** The content of the page's element. */
  html: string;
  title: string;
  description: string;
}

/** The page before its script runs; null stands for a page that does not exist. */
export function renderPage(page: PublicPage | null, reading: Reading & { language: "en" | "de" }): Rendered {
  const t = translations[reading.language];
  if (page === null) {
    const words = t("visitor.notFound");
    const link = `<p><a href="/public">${t("visitor.list")}</a></p>`;
    return {
      html: `<main id="content"><h1 class="page-title">${words}</h1>${link}</main>`,
      title: words,
      description: words,
    };
  }
  const html = renderToString(<PublicApp page={page} reading={reading} t={t} notice={null} />);
  return { html, ...nameOfPage(page, t, reading.language) };
}

/** What the picture of a page shows where its link is passed on. */
export function renderPicture(page: TournamentPage, reading: Reading & { language: "en" | "de" }): LinkPicture {
  return pictureOf(page, reading, translations[reading.language]);
}

/** The data from which a PDF is drawn, for the page of a stage or of a day; null for any other page. */
export function renderPaper(page: TournamentPage, reading: Reading & { language: "en" | "de" }): Paper | null {
  return paperOf(page, reading, translations[reading.language]);
}
