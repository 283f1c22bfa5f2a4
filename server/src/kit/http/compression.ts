import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyRequest } from "fastify";

/** Below this, an answer fits into one packet anyway. */
const least = 1_400;
// A higher quality would make lists little smaller, and the client waits for it.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compress = promisify(brotliCompress);

/** Whether this body is sent compressed: the client accepts Brotli, and the body is large enough. */
export function mayCompress({ headers }: FastifyRequest, body: Buffer): boolean {
  const accepted = headers["accept-encoding"];
  return accepted !== undefined && body.length >= least && /\bbr\b/.test(String(accepted));
}

export function compressBody(body: Buffer): Promise<Buffer> {
  return compress(body, { params });
}
