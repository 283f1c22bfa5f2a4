import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requestIdHeader } from "./request-id.ts";

/**
 * Adds headers to every answer. A header that the answer sets itself wins: pages have another content security policy.
 */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook("onSend", (request, reply, payload, done) => {
    setHeaders(request, reply);
    done(null, payload);
  });
}

export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const missing = headersOf(request);
  for (const name in missing) if (!reply.hasHeader(name)) reply.header(name, missing[name]);
}

/** The same headers for answers that are sent without Fastify. */
export function headersOf(request: FastifyRequest): Record<string, string> {
  const { id, protocol, url } = request;
  return {
    ...(url.startsWith("/api/") ? apiHeaders : headers),
    [requestIdHeader]: id,
    ...(protocol === "https" && forTls),
  };
}

const forTls = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

const headers = {
  // Answers that are not pages must not show or run anything, even if a browser opens them as a page.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

/** The headers of every API answer. */
const apiHeaders = { ...headers, "cache-control": "no-store" };

/** Further headers for pages. */
export const pageHeaders = {
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Headers of a page that the console may show in a frame. */
export const framedBySameOrigin = { "x-frame-options": "SAMEORIGIN" };
