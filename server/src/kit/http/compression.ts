import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyRequest } from "fastify";

/** Below this, an answer fits into one packet anyway. */
const least = 1_400;
// Lists pack well; more effort would gain little, and is spent while somebody waits.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compress = promisify(brotliCompress);

/** Whether the caller, most likely a browser, gets this body compressed. */
export function mayCompress({ headers }: FastifyRequest, body: Buffer): boolean {
  const accepted = headers["accept-encoding"];
  return accepted !== undefined && body.length >= least && /\bbr\b/.test(String(accepted));
}

export function compressBody(body: Buffer): Promise<Buffer> {
  return compress(body, { params });
}
