import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { answerNotFound } from "../../kit/http/errors.ts";
import { framedBySameOrigin, pageHeaders } from "../../kit/http/security-headers.ts";
import type { Config } from "../config.ts";
import { formatPolicy, outsideSources, workerPolicy } from "./policy.ts";

const open = { config: { open: true }, schema: { hide: true } };
const noncePlaceholder = /__CSP_NONCE__/g;

/** The console's files; every other address gets its page. */
export async function addConsole(server: FastifyInstance, consoleDir: string | null, config: Config): Promise<void> {
  if (consoleDir === null) {
    server.setNotFoundHandler(answerNotFound);
    return;
  }
  const outside = outsideSources(config);
  const sendPage = async (reply: FastifyReply, page: string, framedBy: "'none'" | "'self'") => {
    // The page is read for each request, so that a new build is served as a whole.
    const html = await readFile(join(consoleDir, page), "utf8");
    const nonce = randomBytes(16).toString("base64url");
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": formatPolicy(nonce, outside, framedBy),
        ...pageHeaders,
        ...(framedBy === "'self'" && framedBySameOrigin),
        // The sign-in popup has to keep its connection to the page that opened it.
        "cross-origin-opener-policy": framedBy === "'self'" ? "unsafe-none" : "same-origin-allow-popups",
      })
      .send(html.replaceAll(noncePlaceholder, nonce));
  };

  await server.register(fastifyStatic, { root: consoleDir, serve: false, preCompressed: true });
  server.get("/assets/*", open, (request, reply) =>
    reply.sendFile(request.url.slice(1).split("?")[0] ?? "", { immutable: true, maxAge: "365d" }),
  );
  addLocales(server);
  server.get("/favicon.svg", open, (_request, reply) =>
    reply.type("image/svg+xml; charset=utf-8").sendFile("favicon.svg", { maxAge: "1d" }),
  );
  // The browser requests the worker at each load, because a new worker means a new release.
  server.get("/service-worker.js", open, (_request, reply) =>
    reply
      .headers({ "cache-control": "no-cache", "content-security-policy": workerPolicy })
      .sendFile("service-worker.js", { cacheControl: false }),
  );
  server.get("/sign-in/callback", open, (_request, reply) => sendPage(reply, "sign-in/callback.html", "'self'"));
  server.setNotFoundHandler((request, reply) => {
    const isPage =
      ["GET", "HEAD"].includes(request.method) &&
      !/^\/((api|assets|locales|oidc|metrics)(\/|$)|service-worker\.js)/.test(request.url);
    return isPage ? sendPage(reply, "index.html", "'none'") : answerNotFound(request, reply);
  });
}

/**
 * GET /locales/{lng}/{ns}.json, from the folder of the built console. Kept by everybody and asked for again by its ETag:
 * the addresses stay, while a new version changes the texts.
 */
function addLocales(server: FastifyInstance): void {
  server.get("/locales/:lng/:file", { config: { open: true }, schema: { hide: true } }, (request, reply) => {
    const { lng, file } = request.params as { lng: string; file: string };
    if (extname(file) !== ".json") return answerNotFound(request, reply);
    reply.header("cache-control", "public, max-age=0, must-revalidate");
    return reply.sendFile(`locales/${lng}/${file}`, { cacheControl: false });
  });
}
