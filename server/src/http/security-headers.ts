import type { FastifyInstance } from "fastify";

/** Headers of every answer; pages have a content security policy of their own instead of this one. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    done();
  });
}

const headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
