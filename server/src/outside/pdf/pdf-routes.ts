import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Stage } from "#contract/fields/stage.ts";
import { tournament as definition } from "#contract/fields/tournament.ts";
import { languages } from "#contract/languages.ts";
import type { TournamentPage, TournamentView } from "#contract/public-pages.ts";
import { date, uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { dayOf } from "#contract/zoned-day.ts";
import type { Reader } from "../../kit/database/schema.ts";
import { everySport } from "../../kit/database/schema.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { findImages } from "../../kit/images/images.ts";
import { readEntity } from "../../kit/kinds/reading.ts";
import { type ListResponse, type ResponseCache, sendResponse } from "../../kit/lists/response-cache.ts";
import { Refusal } from "../../kit/refusal.ts";
import type { Store } from "../../kit/save/store.ts";
import { Threads } from "../../kit/threads/threads.ts";
import { pageOf } from "../public/page-of.ts";
import { publicTypes } from "../public/public-fields.ts";
import type { HeldTournament, PublishedTournaments } from "../public/published-tournaments.ts";
import { readPublicTournament } from "../public/read-tournament.ts";
import { type Reading, readingOf } from "../public/renderer.ts";
import type { PdfTask } from "./pdf-worker.ts";

const params = z.object({ id: uuid() });
const lang = z.enum(languages).optional();
const draw = { path: "/tournaments/stages/:id/draw.pdf", querystring: z.strictObject({ lang }) };
const order = {
  path: "/tournaments/:id/order-of-play.pdf",
  querystring: z.strictObject({ lang, day: date().optional() }),
};

/** A print with more different badges has none. */
const mostBadges = 256;

/**
 * Draws and orders of play as PDF files: for callers who may read the tournament, and for everybody if it is published.
 */
export function addPdfRoutes(
  app: FastifyInstance,
  store: Store,
  published: PublishedTournaments,
  { consoleDir, cache, ...defaults }: { consoleDir: string; cache: ResponseCache; timeZone: string },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const threads = new Threads<PdfTask, Uint8Array | null>(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: { consoleDir },
  });

  /** Null when there is nothing to print. */
  async function write(reading: Reading, page: TournamentPage | null, now: number): Promise<Buffer | null> {
    if (!isPrinted(page)) return null;
    const pdf = await threads.run({ page, reading: { ...reading, now }, badges: await badgesOf(store.db.read, page) });
    return pdf && Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  }

  /** The file for a caller with rights, with all names. It is written once, until the data changes. */
  async function sendOwn(request: FastifyRequest, reply: FastifyReply, tournament: string, view: TournamentView) {
    const { caller, freshness, url } = request;
    const reading = readingOf(request);
    const now = Date.now();
    const day = dayOf(now, defaults.timeZone);
    const read = { caller, freshness, url: `${url} ${reading.language} ${day}`, scope: everySport };
    const pdf = await cache.read(read, definition, publicTypes, async () => {
      const found = await readPublicTournament(store, tournament, defaults, { evenHidden: true, reader: caller });
      const file = await write(reading, found && pageOf(found, view, now, true), now);
      if (file === null) throw nothingToPrint();
      return { text: file, marks: null };
    });
    return send(request, reply, view, pdf);
  }

  /** The file for visitors. It is written once, until the data changes. */
  async function sendPublic(
    request: FastifyRequest,
    reply: FastifyReply,
    found: HeldTournament | null,
    view: TournamentView,
  ) {
    const reading = readingOf(request);
    const address = `pdf ${reading.language} ${JSON.stringify(view)}`;
    const pdf =
      found &&
      (await published.answerOf(found, address, {}, () => {
        const now = Date.now();
        return write(reading, pageOf(found, view, now, true), now);
      }));
    if (pdf === null) throw nothingToPrint();
    reply.header("cache-control", "no-cache");
    return send(request, reply, view, pdf);
  }

  routes.get(
    draw.path,
    { schema: schemaOf("Get the draw of a stage as a PDF", draw.querystring) },
    async (request, reply) => {
      const { id } = request.params;
      const { text } = await readEntity(store, request.caller, store.features.of("stage"), id);
      return sendOwn(request, reply, (JSON.parse(text) as Stage).tournamentId, { kind: "stage", id });
    },
  );
  routes.get(
    order.path,
    { schema: schemaOf("Get the order of play of a day as a PDF", order.querystring) },
    async (request, reply) => {
      const { id } = request.params;
      await readEntity(store, request.caller, store.features.of("tournament"), id);
      return sendOwn(request, reply, id, { kind: "day", day: request.query.day ?? null });
    },
  );
  routes.get(
    `/public${draw.path}`,
    {
      config: { open: true },
      schema: schemaOf("Get the draw of a stage of a published tournament as a PDF", draw.querystring),
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendPublic(request, reply, await published.findWith(id), { kind: "stage", id });
    },
  );
  routes.get(
    `/public${order.path}`,
    {
      config: { open: true },
      schema: schemaOf("Get the order of play of a day of a published tournament as a PDF", order.querystring),
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendPublic(request, reply, await published.find(id), { kind: "day", day: request.query.day ?? null });
    },
  );
}

function schemaOf<Query extends z.ZodType>(summary: string, querystring: Query) {
  return { tags: ["print"], summary, params, querystring, response: errorAnswers };
}

async function badgesOf(db: Reader, { tournament, teams }: TournamentPage): Promise<Map<string, Uint8Array>> {
  const ids = new Set([tournament, ...Object.values(teams)].flatMap(({ badge }) => badge ?? []));
  const images = ids.size <= mostBadges ? await findImages(db, [...ids]) : [];
  return new Map(images.map(({ id, bytes }) => [id, bytes]));
}

function send(request: FastifyRequest, reply: FastifyReply, view: TournamentView, pdf: ListResponse) {
  const name =
    view.kind === "stage" ? "draw" : ["order-of-play", ...("day" in view && view.day ? [view.day] : [])].join("-");
  reply.headers({ "content-type": "application/pdf", "content-disposition": `attachment; filename="${name}.pdf"` });
  return sendResponse(request, reply, pdf);
}

/** Days without a match have nothing to print. */
function isPrinted(page: TournamentPage | null): page is TournamentPage {
  return page !== null && (page.view.kind !== "day" || page.view.day === null || page.days.includes(page.view.day));
}

function nothingToPrint(): Refusal {
  return new Refusal("not-found", "There is no such stage or day to print, or it is not public.");
}
