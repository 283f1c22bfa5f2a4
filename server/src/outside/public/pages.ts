import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "#contract/languages.ts";
import { type PublicPage, viewAt } from "#contract/public-pages.ts";
import type { Database } from "../../kit/database/database.ts";
import { pageHeaders } from "../../kit/http/security-headers.ts";
import { responseOf, sendResponse } from "../../kit/lists/response-cache.ts";
import { Threads } from "../../kit/threads/threads.ts";
import { listPage } from "./list-page.ts";
import type { PageTask } from "./page-document.ts";
import { pageOf } from "./page-of.ts";
import { addPictureRoute, pathToPicture } from "./picture-route.ts";
import type { PublishedTournaments } from "./published-tournaments.ts";
import { readingOf } from "./renderer.ts";

const open = { config: { open: true }, schema: { hide: true } };
const minuteMs = 60_000;
/** What links show that have no picture of their own. */
const generalPicture = "/public/preview.png";

/** The public pages: threads render them, and a small script updates them in the browser. */
export function addPublicPages(
  server: FastifyInstance,
  db: Database,
  consoleDir: string,
  published: PublishedTournaments,
  { publicUrl }: { publicUrl: URL },
): void {
  const threads = new Threads<PageTask, string>(new URL("./page-worker.ts", import.meta.url), {
    workerData: { consoleDir },
  });
  const pictureOf = (page: PublicPage | null, path: string, language: Language): string => {
    const picture = page && "tournament" in page ? `${pathToPicture(path)}?lang=${language}` : generalPicture;
    return new URL(picture, publicUrl).href;
  };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request.url);
    const reading = { ...readingOf(request), now: Math.floor(Date.now() / minuteMs) * minuteMs };
    reply.headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      vary: "accept-language, accept-encoding",
      "content-language": reading.language,
      ...headersOfPage(reading.isEmbedded),
    });
    const render = (page: PublicPage | null) =>
      threads.run({
        page,
        reading,
        picture: pictureOf(page, path, reading.language),
        address: new URL(path, publicUrl).href,
      });
    const { language, isChosen, isEmbedded, now } = reading;
    const address = (what: string) => `${what} ${language} ${isChosen} ${isEmbedded}`;
    if (path === "/public") {
      const view = searchIn(request);
      const response = await published.answerOfList(address(`list ${view.page} ${view.q}`), { now }, async () => {
        if (view.q !== "" || view.page > 1) published.countSearch(request.ip);
        return render(await listPage(published, view));
      });
      return sendResponse(request, reply, response);
    }
    const viewed = viewAt(path);
    const found = viewed && (await published.find(viewed.tournament));
    const response =
      found &&
      (await published.answerOf(found, address(path), { now }, () => {
        const page = pageOf(found, viewed.view, now);
        return page && render(page);
      }));
    return response
      ? sendResponse(request, reply, response)
      : sendResponse(request, reply.code(404), responseOf(await render(null), null));
  }

  addPictureRoute(server, db, published, { consoleDir, generalPicture });
  server.get("/public", open, answer);
  server.get("/public/*", open, answer);
  server.get("/public/assets/*", open, (request, reply) =>
    reply.sendFile(pathOf(request.url).slice(1), { immutable: true, maxAge: "365d" }),
  );
  server.get(generalPicture, open, (_request, reply) =>
    reply.header("cross-origin-resource-policy", "cross-origin").sendFile("preview.png", { maxAge: "1d" }),
  );
  server.get("/robots.txt", open, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send("User-agent: *\nAllow: /public\nDisallow: /\n"),
  );
}

/** The page and search of the list of tournaments; invalid values stand for all tournaments. */
function searchIn({ query }: FastifyRequest): { q: string; page: number } {
  const { q, page } = query as { q?: unknown; page?: unknown };
  const number = Number(page);
  return { q: typeof q === "string" ? q.slice(0, 200) : "", page: Number.isInteger(number) && number > 0 ? number : 1 };
}

/** Only pages made for embedding may be shown in a frame of another site. */
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

function pathOf(url: string): string {
  return (url.split("?")[0] ?? "").replace(/(.)\/+$/, "$1");
}
