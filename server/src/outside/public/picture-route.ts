import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type TournamentPage, type TournamentView, viewAt } from "#contract/public-pages.ts";
import type { Database } from "../../kit/database/database.ts";
import { findImage } from "../../kit/images/images.ts";
import { sendResponse } from "../../kit/lists/response-cache.ts";
import { Threads } from "../../kit/threads/threads.ts";
import { pageOf } from "./page-of.ts";
import type { PictureTask } from "./picture-worker.ts";
import type { HeldTournament, PublishedTournaments } from "./published-tournaments.ts";
import { readingOf } from "./renderer.ts";

const start = "/public/pictures";
const ending = ".png";
/** The longest that a program which shows links may keep a picture, in seconds: a score in it is soon another one. */
const keptSeconds = 60;

/** The path of the picture of the public page at a path. */
export function pathToPicture(path: string): string {
  return `${start}${path.replace(/^\/public/, "")}${ending}`;
}

/**
 * The pictures of public pages for links to them, drawn once until the tournament changes. They are drawn one after
 * another in a thread, and counted like searches, as there are as many as a tournament has pages.
 */
export function addPictureRoute(
  server: FastifyInstance,
  db: Database,
  published: PublishedTournaments,
  { consoleDir, generalPicture }: { consoleDir: string; generalPicture: string },
): void {
  const threads = new Threads<PictureTask, Uint8Array | null>(new URL("./picture-worker.ts", import.meta.url), {
    workerData: { consoleDir },
  });

  async function draw(request: FastifyRequest, held: HeldTournament, view: TournamentView): Promise<Buffer | null> {
    const now = Date.now();
    const page = pageOf(held, view, now);
    if (page === null) return null;
    published.countSearch(request.ip);
    const id = badgeOf(page);
    const badge = id === null ? null : ((await findImage(db.read, id))?.bytes ?? null);
    const png = await threads.run({ page, reading: { ...readingOf(request), now }, badge });
    return png && Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = ""] = request.url.split("?");
    const view = path.endsWith(ending) ? viewAt(`/public${path.slice(start.length, -ending.length)}`) : null;
    const found = view && (await published.find(view.tournament));
    const { language } = readingOf(request);
    const picture =
      found &&
      (await published.answerOf(found, `picture ${language} ${JSON.stringify(view.view)}`, {}, () =>
        draw(request, found, view.view),
      ));
    if (!picture) return reply.redirect(generalPicture);
    reply.headers({
      "content-type": "image/png",
      "cache-control": `public, max-age=${keptSeconds}`,
      "cross-origin-resource-policy": "cross-origin",
    });
    return sendResponse(request, reply, picture);
  }

  server.get(`${start}/*`, { config: { open: true }, schema: { hide: true } }, answer);
}

/** The badge of the team that the page is about, else that of the tournament. */
function badgeOf({ view, teams, tournament }: TournamentPage): string | null {
  return (view.kind === "team" ? teams[view.id]?.badge : null) ?? tournament.badge;
}
