import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Language, languages } from "#contract/languages.ts";
import type { PublicPage } from "#contract/public-pages.ts";
import type { Reading, Renderer } from "./renderer.ts";

/** A page to be rendered. */
export interface PageTask {
  /** Null for a page that does not exist. */
  page: PublicPage | null;
  reading: Reading & { now: number };
  /** The absolute address, without a query. */
  address: string;
  /** The absolute address of the picture that link previews show. */
  picture: string;
}

/** The scripts and styles of a page. */
export type PageFiles = Record<Language, { script: string; styles: string[] }>;

/** The page as HTML, readable without scripts. */
export function renderDocument(
  { page, reading, address, picture }: PageTask,
  { renderPage }: Renderer,
  files: PageFiles,
): string {
  const { language, isEmbedded } = reading;
  const { html, title, description } = renderPage(page, reading);
  const { script, styles } = files[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${isEmbedded || page === null ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(address)}">`}
${languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(`${address}?lang=${one}`)}">`).join("\n")}
<meta property="og:type" content="website">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:url" content="${escapeHtml(address)}">
<meta property="og:image" content="${escapeHtml(picture)}">
<meta property="og:image:alt" content="${escapeHtml(title)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((file) => `<link rel="stylesheet" href="/public/${file}">`).join("\n")}
</head>
<body>
<div id="root">${html}</div>
${page === null ? "" : `<script type="application/json" id="page">${inScript({ page, reading })}</script>\n<script type="module" src="/public/${script}"></script>`}
</body>
</html>
`;
}

type Manifest = Record<string, { name?: string; isEntry?: true; file: string; imports?: string[]; css?: string[] }>;

/** The script of each language, and the common styles. */
export async function filesOf(folder: string): Promise<PageFiles> {
  const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const filesFor = (language: Language) => {
    // The build names its entry files after the languages (vite.public.config.ts).
    const entry = Object.values(manifest).find(({ name, isEntry }) => isEntry && name === language);
    if (!entry) throw new Error(`The pages for everybody are not built in "${language}"`);
    const styles = [entry, ...(entry.imports ?? []).map((name) => manifest[name])].flatMap((chunk) => chunk?.css ?? []);
    return { script: entry.file, styles };
  };
  return { en: filesFor("en"), de: filesFor("de") };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON in which no text can end the surrounding script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
