import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyRequest } from "fastify";
import { type Language, languages } from "#contract/languages.ts";
import type { LinkPicture } from "#contract/link-picture.ts";
import type { Paper } from "#contract/paper.ts";
import type { PublicPage, TournamentPage } from "#contract/public-pages.ts";

/** The folders of the built console with the files of the public pages, and with the program that renders them. */
export const publicPages = "public";
export const publicRenderer = "public-renderer";

/** How a visitor reads a page. */
export interface Reading {
  language: Language;
  /** Whether the address sets the language. */
  isChosen: boolean;
  /** Whether the page is embedded in a page of another site. */
  isEmbedded: boolean;
}

/** The function that the build exports to the server (web/src/outside/render.tsx): it renders pages. */
export interface Renderer {
  renderPage(
    page: PublicPage | null,
    reading: Reading & { now: number },
  ): { html: string; title: string; description: string };
  renderPicture(page: TournamentPage, reading: Reading & { now: number }): LinkPicture;
  renderPaper(page: TournamentPage, reading: Reading & { now: number }): Paper | null;
}

export async function loadRenderer(consoleDir: string): Promise<Renderer> {
  return import(pathToFileURL(join(consoleDir, publicRenderer, "render.js")).href);
}

/** The language of the address, else the available language that the browser prefers. */
export function readingOf({ query, headers }: FastifyRequest): Reading {
  const { lang, embed } = query as { lang?: string; embed?: string };
  const chosen = languages.find((language) => language === lang);
  const languagesOf = (headers["accept-language"] ?? "").split(",").map((one) => one.trim().slice(0, 2).toLowerCase());
  const preferred = languagesOf.flatMap((one) => languages.find((language) => language === one) ?? [])[0];
  return { language: chosen ?? preferred ?? "en", isChosen: chosen !== undefined, isEmbedded: embed === "1" };
}
