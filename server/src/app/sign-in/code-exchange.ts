import type { FastifyInstance } from "fastify";
import { z } from "#contract/zod.ts";
import type { Attempts } from "../../kit/http/attempts.ts";
import { addFormParser } from "../../kit/http/body.ts";
import { Refusal } from "../../kit/refusal.ts";

export interface Exchange {
  clientId: string;
  clientSecret: string;
  tokenEndpoint: () => Promise<string>;
  /** The only origin whose pages may use it. */
  origin: string;
}

const form = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string().min(1).max(4_000),
  code_verifier: z.string().min(43).max(128),
  redirect_uri: z.string().max(2_000),
});

/**
 * POST /sign-in/token: the OpenID Connect token request of the console, to which the server adds the client secret.
 * Request and answer are those of the provider's token endpoint.
 */
export async function addCodeExchange(
  app: FastifyInstance,
  exchange: Exchange | null,
  attempts: Attempts,
): Promise<void> {
  await app.register(async (scope) => {
    addFormParser(scope, 16_384);
    scope.post(
      "/sign-in/token",
      {
        config: { open: true },
        schema: {
          tags: ["authentication"],
          summary: "Exchange a code",
          description: "For identity providers that want a client secret. Only the console's own origin may call it.",
          consumes: ["application/x-www-form-urlencoded", "application/json"],
          body: form,
        },
      },
      async (request, reply) => {
        if (!exchange)
          throw new Refusal("not-found", "This server exchanges no codes: its identity provider wants no secret.");
        if (request.headers.origin !== exchange.origin)
          throw new Refusal("forbidden", "Only the console may call this.");
        attempts.require(request.ip);
        const answer = await exchangeCode(exchange, request.body as z.output<typeof form>);
        if (answer.status >= 400) attempts.count(request.ip);
        return reply.code(answer.status).header("cache-control", "no-store").type("application/json").send(answer.text);
      },
    );
  });
}

async function exchangeCode(
  { clientId, clientSecret, tokenEndpoint, origin }: Exchange,
  fields: z.output<typeof form>,
) {
  if (fields.redirect_uri !== `${origin}/sign-in/callback`)
    throw new Refusal("invalid", "redirect_uri is not the console's.");
  try {
    const answer = await fetch(await tokenEndpoint(), {
      method: "POST",
      body: new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret }),
      signal: AbortSignal.timeout(10_000),
      redirect: "error",
    });
    return { status: answer.status >= 500 ? 502 : answer.status, text: await answer.text() };
  } catch {
    throw new Refusal("unavailable", "The identity provider can't be reached. Try again in a moment.");
  }
}
