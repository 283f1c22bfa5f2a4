import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Stage } from "#contract/fields/stage.ts";
import { languages } from "#contract/languages.ts";
import type { TournamentPage, TournamentView } from "#contract/public-pages.ts";
import { date, uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { readEntity } from "../entities/reading.ts";
import { responseOf, sendResponse } from "../entities/response-cache.ts";
import type { Store } from "../entities/store.ts";
import { errorAnswers } from "../http/error-answers.ts";
import { pageOf } from "../public/page-of.ts";
import type { HeldTournament, PublishedTournaments } from "../public/published-tournaments.ts";
import { readPublicTournament } from "../public/read-tournament.ts";
import { type Renderer, readingOf } from "../public/renderer.ts";
import { Refusal } from "../refusal.ts";
import { writePdf } from "./write-pdf.ts";

const params = z.object({ id: uuid() });
const lang = z.enum(languages).optional();
const draw = { path: "/tournaments/stages/:id/draw.pdf", querystring: z.strictObject({ lang }) };
const order = {
  path: "/tournaments/:id/order-of-play.pdf",
  querystring: z.strictObject({ lang, day: date().optional() }),
};

/** Draws and orders of play as files to print: for those who may read the tournament, and of published ones for everybody. */
export function addPrintRoutes(
  app: FastifyInstance,
  store: Store,
  published: PublishedTournaments,
  { renderPaper }: Renderer,
  defaults: { timeZone: string },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const schemaOf = (summary: string) => ({ tags: ["print"], summary, params, response: errorAnswers });

  async function write(request: FastifyRequest, page: TournamentPage | null, now: number): Promise<Buffer> {
    const paper = isPrinted(page) ? renderPaper(page, { ...readingOf(request), now }) : null;
    if (paper === null) throw nothingToPrint();
    return writePdf(paper);
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    view: TournamentView,
    pdf: ReturnType<typeof responseOf>,
  ) {
    const name =
      view.kind === "stage" ? "draw" : ["order-of-play", ...("day" in view && view.day ? [view.day] : [])].join("-");
    reply.headers({ "content-type": "application/pdf", "content-disposition": `attachment; filename="${name}.pdf"` });
    return sendResponse(request, reply, pdf);
  }

  /** As the caller may read it: everybody by name. */
  async function sendOwn(request: FastifyRequest, reply: FastifyReply, tournament: string, view: TournamentView) {
    const now = Date.now();
    const found = await readPublicTournament(store, tournament, defaults, { evenHidden: true, hasNames: true });
    const pdf = await write(request, found && pageOf(found, view, now), now);
    return send(request, reply, view, responseOf(pdf, null));
  }

  /** As visitors may read it; written once, until something changes. */
  async function sendPublic(
    request: FastifyRequest,
    reply: FastifyReply,
    found: HeldTournament | null,
    view: TournamentView,
  ) {
    if (found === null) throw nothingToPrint();
    reply.header("cache-control", "no-cache");
    const key = `pdf ${readingOf(request).language} ${JSON.stringify(view)}`;
    let known = found.answers.get(key);
    if (!known) {
      const now = Date.now();
      known = responseOf(await write(request, pageOf(found, view, now), now), null);
      published.keepAnswer(found, key, known);
    }
    return send(request, reply, view, known);
  }

  routes.get(
    draw.path,
    { schema: { ...schemaOf("Get the draw of a stage as a PDF"), querystring: draw.querystring } },
    async (request, reply) => {
      const { id } = request.params;
      const { text } = await readEntity(store.db, request.caller, store.features.of("stage"), id);
      return sendOwn(request, reply, (JSON.parse(text) as Stage).tournamentId, { kind: "stage", id });
    },
  );
  routes.get(
    order.path,
    { schema: { ...schemaOf("Get the order of play of a day as a PDF"), querystring: order.querystring } },
    async (request, reply) => {
      const { id } = request.params;
      await readEntity(store.db, request.caller, store.features.of("tournament"), id);
      return sendOwn(request, reply, id, { kind: "day", day: request.query.day ?? null });
    },
  );
  routes.get(
    `/public${draw.path}`,
    {
      config: { open: true },
      schema: {
        ...schemaOf("Get the draw of a stage of a published tournament as a PDF"),
        querystring: draw.querystring,
      },
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
      schema: {
        ...schemaOf("Get the order of play of a day of a published tournament as a PDF"),
        querystring: order.querystring,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendPublic(request, reply, await published.find(id), { kind: "day", day: request.query.day ?? null });
    },
  );
}

/** Days without a match have nothing to print. */
function isPrinted(page: TournamentPage | null): page is TournamentPage {
  return page !== null && (page.view.kind !== "day" || page.view.day === null || page.days.includes(page.view.day));
}

function nothingToPrint(): Refusal {
  return new Refusal("not-found", "There is no such stage or day to print, or it is not public.");
}
