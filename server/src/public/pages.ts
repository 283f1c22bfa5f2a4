import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Language, languages } from "#contract/languages.ts";
import { type PublicPage, viewAt } from "#contract/public-pages.ts";
import { publicPages } from "../console/build.ts";
import { responseOf, sendResponse } from "../entities/response-cache.ts";
import { pageHeaders } from "../http/security-headers.ts";
import { listPage } from "./list-page.ts";
import { pageOf } from "./page-of.ts";
import type { PublishedTournaments } from "./published-tournaments.ts";
import { type Reading, type Renderer, readingOf } from "./renderer.ts";

const open = { config: { open: true }, schema: { hide: true } };
const minuteMs = 60_000;

/** The pages for everybody: rendered here, and brought to life by a small script of their own. */
export async function addPublicPages(
  server: FastifyInstance,
  consoleDir: string,
  { renderPage }: Renderer,
  published: PublishedTournaments,
  { publicUrl }: { publicUrl: URL },
): Promise<void> {
  const files = await filesOf(join(consoleDir, publicPages));

  const printPage = (page: PublicPage | null, reading: Reading, path: string, now: number): string => {
    const { language, isEmbedded } = reading;
    const shown = { ...reading, now };
    const { html, title, description } = renderPage(page, shown);
    const address = new URL(path, publicUrl).href;
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
<meta property="og:image" content="${escapeHtml(new URL("/public/preview.png", publicUrl).href)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((file) => `<link rel="stylesheet" href="/public/${file}">`).join("\n")}
</head>
<body>
<div id="root">${html}</div>
${page === null ? "" : `<script type="application/json" id="page">${inScript({ page, reading: shown })}</script>\n<script type="module" src="/public/${script}"></script>`}
</body>
</html>
`;
  };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request.url);
    const reading = readingOf(request);
    const now = Math.floor(Date.now() / minuteMs) * minuteMs;
    reply.headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      vary: "accept-language, accept-encoding",
      "content-language": reading.language,
      ...headersOfPage(reading.isEmbedded),
    });
    if (path === "/public") {
      const text = printPage(await listPage(published, askedIn(request)), reading, path, now);
      return sendResponse(request, reply, responseOf(text, null));
    }
    const asked = viewAt(path);
    const found = asked && (await published.find(asked.tournament));
    const known = `${path} ${reading.language} ${reading.isChosen} ${reading.isEmbedded} ${now}`;
    const kept = found?.answers.get(known);
    if (kept) return sendResponse(request, reply, kept);
    const page = found && asked && pageOf(found, asked.view, now);
    const response = responseOf(printPage(page, reading, path, now), null);
    if (!found || !page) return sendResponse(request, reply.code(404), response);
    published.keepAnswer(found, known, response);
    return sendResponse(request, reply, response);
  }

  server.get("/public", open, answer);
  server.get("/public/*", open, answer);
  server.get("/public/assets/*", open, (request, reply) =>
    reply.sendFile(pathOf(request.url).slice(1), { immutable: true, maxAge: "365d" }),
  );
  server.get("/public/preview.png", open, (_request, reply) =>
    reply.header("cross-origin-resource-policy", "cross-origin").sendFile("preview.png", { maxAge: "1d" }),
  );
  server.get("/robots.txt", open, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send("User-agent: *\nAllow: /public\nDisallow: /\n"),
  );
}

/** Which tournaments an address asks for; what makes no sense asks for all. */
function askedIn({ query }: FastifyRequest): { q: string; page: number } {
  const { q, page } = query as { q?: unknown; page?: unknown };
  const number = Number(page);
  return { q: typeof q === "string" ? q.slice(0, 200) : "", page: Number.isInteger(number) && number > 0 ? number : 1 };
}

/** Only what is meant for it may stand in a frame of somebody else. */
function headersOfPage(isEmbedded: boolean): Record<string, string> {
  const { "x-frame-options": notFramed, ...others } = pageHeaders;
  return {
    ...others,
    ...(!isEmbedded && { "x-frame-options": notFramed }),
    "content-security-policy": [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      // The search for tournaments.
      "form-action 'self'",
      `frame-ancestors ${isEmbedded ? "*" : "'none'"}`,
    ].join("; "),
    ...(isEmbedded && { "cross-origin-resource-policy": "cross-origin" }),
  };
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The script of each language, and the styles of all. */
async function filesOf(folder: string): Promise<Record<Language, { script: string; styles: string[] }>> {
  const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const filesFor = (language: Language) => {
    const entry = manifest[`src/public/client-${language}.ts`];
    if (!entry) throw new Error(`The pages for everybody are not built in "${language}"`);
    const styles = [entry, ...(entry.imports ?? []).map((name) => manifest[name])].flatMap((chunk) => chunk?.css ?? []);
    return { script: entry.file, styles };
  };
  return { en: filesFor("en"), de: filesFor("de") };
}

function pathOf(url: string): string {
  return (url.split("?")[0] ?? "").replace(/(.)\/+$/, "$1");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that ends no script element, whatever names are in it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
