import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "#contract/zod.ts";
import type { Attempts } from "../../kit/http/attempts.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { Refusal } from "../../kit/refusal.ts";
import { nameChangeSet } from "../../kit/save/change-set-header.ts";
import type { Store } from "../../kit/save/store.ts";
import type { SignIn } from "./sign-in.ts";

/** POST /authenticate: exchanges the identity provider's ID token for a token of this product. */
export function addAuthenticateRoute(app: FastifyInstance, store: Store, signIn: SignIn, attempts: Attempts): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/authenticate",
    {
      config: { open: true },
      schema: {
        tags: ["authentication"],
        summary: "Sign in",
        description: "Takes the identity provider's ID token and answers the token that all other calls need.",
        body: z.strictObject({ token: z.string().min(1).max(20_000) }),
        response: { 200: z.object({ token: z.string(), id: z.string() }), ...errorAnswers },
      },
    },
    async ({ body, ip }, reply) => {
      try {
        const { changeSet, ...answer } = await signIn.authenticate(store, body.token);
        nameChangeSet(reply, changeSet);
        return answer;
      } catch (error) {
        // Only invalid tokens are counted, so a valid one is accepted even if others at the same address sent invalid
        // ones.
        if (error instanceof Refusal && error.body.statusCode === 401) attempts.count(ip);
        throw error;
      }
    },
  );
}
