import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { historyEntry } from "#contract/change-sets.ts";
import { instant, uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { errorAnswers } from "../http/error-answers.ts";
import { limitParam } from "../lists/list-query.ts";
import { invalid } from "../refusal.ts";
import type { Store } from "../save/store.ts";
import { readHistory } from "./history.ts";

/**
 * GET /history: who changed what, when. `settle` waits until every committed change has its place in the log and in the
 * activity of its sports.
 */
export function addHistoryRoute(app: FastifyInstance, store: Store, settle: () => Promise<void>): void {
  const types = store.features.all.map(({ definition }) => definition.type) as [string, ...string[]];
  app.withTypeProvider<ZodTypeProvider>().get(
    "/history",
    {
      schema: {
        tags: ["history"],
        summary: "Read the history",
        description:
          "What was changed, the newest first; the parameters narrow one another. Without an entity or a change set: the " +
          "activity of the selected sport.",
        querystring: z.strictObject({
          entity: uuid().optional(),
          parts: z
            .enum(["true", "false"])
            .optional()
            .meta({ description: "With an entity: also the changes of its parts" }),
          changeSet: uuid().optional(),
          by: uuid().optional().meta({ description: "The id of a user" }),
          type: z.enum(types).optional(),
          from: instant().optional().meta({ description: "Inclusive" }),
          to: instant().optional().meta({ description: "Exclusive" }),
          limit: limitParam.optional(),
          cursor: z.string().min(1).max(200).optional(),
        }),
        response: {
          200: z.object({ changes: z.array(historyEntry), nextCursor: z.string().optional() }),
          ...errorAnswers,
        },
      },
    },
    async ({ caller, query }) => {
      const { parts, ...rest } = query;
      if (parts !== undefined && rest.entity === undefined) throw invalid([{ path: "entity", code: "required" }]);
      await settle();
      return readHistory(store, caller, { ...rest, parts: parts === "true" });
    },
  );
}
