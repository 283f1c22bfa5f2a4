import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { z } from "#contract/zod.ts";
import { addFormParser } from "../../kit/http/body.ts";
import { isForwarded } from "../../kit/http/forwarding.ts";
import { framedBySameOrigin, headersOf, pageHeaders } from "../../kit/http/security-headers.ts";
import { Refusal } from "../../kit/refusal.ts";
import { type BuiltInProvider, providerPath } from "./provider.ts";
import { languageOf, type Page, signInPage } from "./provider-pages.ts";

/** The pages and calls of the built-in provider, below /oidc. */
export async function addProviderRoutes(
  app: FastifyInstance,
  { provider }: BuiltInProvider,
  { host, demo }: { host: string; demo: boolean },
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook("onRequest", async ({ headers }) => requireDirect(headers, host));
      // The provider reads the bodies itself.
      scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
      scope.all("/*", { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
        const handle = (await provider()).callback();
        handOver(request, reply);
        const { raw } = request;
        Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? "").slice(providerPath.length) || "/" });
        void handle(raw, reply.raw);
      });
    },
    { prefix: providerPath },
  );

  await app.register(
    async (scope) => {
      scope.addHook("onRequest", async ({ headers }) => requireDirect(headers, host));
      addFormParser(scope, 4_096);
      const address = "/:uid";
      scope.get(address, { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
        const { params, uid } = await details(await provider(), request.raw, reply);
        return sendPage(reply, signInPage(languageOf(params.ui_locales), actionOf(uid), demo));
      });
      scope.post(address, { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
        const { params, uid } = await details(await provider(), request.raw, reply);
        const { email = "" } = (request.body ?? {}) as Record<string, string>;
        const address = email.trim().toLowerCase();
        if (!z.email().safeParse(address).success || address.length > 254) {
          return sendPage(reply.code(400), signInPage(languageOf(params.ui_locales), actionOf(uid), demo, { email }));
        }
        handOver(request, reply);
        await (await provider()).interactionFinished(
          request.raw,
          reply.raw,
          { login: { accountId: address } },
          { mergeWithLastSubmission: false },
        );
      });
    },
    { prefix: `${providerPath}/interaction` },
  );
}

/**
 * Leaves the answer to the provider, which can add or replace headers. The console checks in a frame whether the user
 * is still signed in.
 */
function handOver(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const headers = { ...headersOf(request), ...pageHeaders, "content-security-policy": policy, ...framedBySameOrigin };
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
}

/** The library adds the digests of the scripts that it writes into its pages. */
const policy = "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

function actionOf(uid: string): string {
  return `${providerPath}/interaction/${uid}`;
}

async function details(
  provider: Provider,
  request: Parameters<typeof provider.interactionDetails>[0],
  reply: FastifyReply,
) {
  try {
    return await provider.interactionDetails(request, reply.raw);
  } catch {
    throw new Refusal("invalid", "This sign-in has ended. Close the window and sign in again.");
  }
}

function sendPage(reply: FastifyReply, { html, headers }: Page): FastifyReply {
  return reply.headers({ ...pageHeaders, ...headers }).send(html);
}

/** Allows only direct requests to the provider's own address: refuses forwarded requests and other host names. */
function requireDirect(headers: Record<string, unknown>, host: string): void {
  if (!isForwarded(headers) && headers.host === host) return;
  throw new Refusal("forbidden", "The built-in identity provider answers only direct requests to its own address.");
}
