import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requestIdHeader } from "./request-id.ts";

/** Headers of every answer; pages have a content security policy of their own instead of this one. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook("onRequest", (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
}

export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers).header(requestIdHeader, request.id);
  if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
}

const headers = {
  // Answers that are no pages show nothing and run nothing, even where a browser takes them for one.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
