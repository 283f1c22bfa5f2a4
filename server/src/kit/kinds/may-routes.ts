import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { mayAnswer, mayBody } from "#contract/may.ts";
import { z } from "#contract/zod.ts";
import { errorAnswers } from "../http/error-answers.ts";
import type { Store } from "../save/store.ts";
import { WorkingSet } from "../save/working-set.ts";
import { mayOf } from "./may.ts";

/** POST /may answers what the caller may do with entities. It is a read; an address would not hold a thousand ids. */
export function addMayRoute(app: FastifyInstance, store: Store): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/may",
    {
      schema: {
        tags: ["rights"],
        summary: "Tell what the caller may do with entities",
        description:
          "For each entity that the caller sees: the fields that may be saved, whether it may be deleted, the kinds that " +
          "may be created below it, the roles that may be given for it, and further calls. Versions, times, states and " +
          "use are not considered.",
        querystring: z.strictObject({}),
        body: mayBody,
        response: { 200: mayAnswer, ...errorAnswers },
      },
    },
    async ({ caller, body }) => {
      const found = await mayOf(new WorkingSet(store, store.db.read), caller, body.ids);
      return { may: Object.fromEntries(found) };
    },
  );
}
