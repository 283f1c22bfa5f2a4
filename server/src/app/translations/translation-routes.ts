import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { languages } from "#contract/languages.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { z } from "#contract/zod.ts";
import type { Database } from "../../kit/database/database.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { Refusal } from "../../kit/refusal.ts";
import { readKnownTexts } from "./known-texts.ts";
import { keepMissing, listMissing } from "./missing-translations.ts";

const tags = ["translations"];
const noQuery = z.strictObject({});
const mostKeys = 50;

const report = z.record(z.string().min(1).max(200), z.string().max(1_000)).check((context) => {
  if (Object.keys(context.value).length <= mostKeys) return;
  context.issues.push({
    code: "custom",
    input: context.value,
    path: [],
    params: { code: "tooMany", max: mostKeys },
  });
});

const list = z.object({
  missingTranslations: z.array(
    z.object({
      language: z.string(),
      namespace: z.string(),
      key: z.string(),
      text: z.string().describe("What the console showed instead"),
      count: z.int(),
      firstSeenAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
});

/** POST /locales/add/{lng}/{ns}: consoles report missing texts. For every signed-in user. */
export function addReportRoute(app: FastifyInstance, db: Database, consoleDir: string | null): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/locales/add/:lng/:ns",
    {
      schema: {
        tags,
        summary: "Report missing translations",
        description: `Takes up to ${mostKeys} keys, each with the text that was shown instead.`,
        params: z.object({ lng: z.string(), ns: z.string() }),
        querystring: noQuery,
        body: report,
        response: { 204: z.undefined(), ...errorAnswers },
      },
    },
    async ({ params, body }, reply) => {
      const language = languages.find((one) => one === params.lng);
      if (!language || !/^[a-z][a-z0-9_-]{0,39}$/i.test(params.ns)) {
        throw new Refusal("not-found", "There are no texts in this language and namespace.");
      }
      const isKnown = await readKnownTexts(consoleDir, language, params.ns);
      const texts = Object.fromEntries(Object.entries(body).filter(([key]) => !isKnown(key)));
      await keepMissing(db, { language, namespace: params.ns, texts });
      return reply.code(204).send();
    },
  );
}

/** GET /missing-translations: the reported texts, for superusers. */
export function addMissingRoute(app: FastifyInstance, db: Database): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    "/missing-translations",
    {
      schema: {
        tags,
        summary: "List missing translations",
        querystring: noQuery,
        response: { 200: list, ...errorAnswers },
      },
    },
    async ({ caller }) => {
      if (!mayAdminister(caller)) throw new Refusal("forbidden", "Only super users may do this.");
      const rows = await listMissing(db);
      return {
        missingTranslations: rows.map(({ first_seen_at: firstSeenAt, last_seen_at: lastSeenAt, ...row }) => ({
          ...row,
          firstSeenAt,
          lastSeenAt,
        })),
      };
    },
  );
}
