import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { mayReadPersonalFields, workingSport } from "#contract/permissions.ts";
import { readOnlyHeader } from "#contract/read-only.ts";
import type { Caller } from "../access/caller.ts";
import type { Seen } from "../database/database.ts";
import { SharedReads } from "../database/shared-reads.ts";
import { compressBody, mayCompress } from "../http/compression.ts";
import { apiHeaders, headersOfThis } from "../http/security-headers.ts";

/** What an answer is made of. */
interface Content {
  text: string;
  /** Which of the entities can only be read. */
  marks: string | null;
}

interface Answer {
  /** The route that gave it, by its pattern. */
  route: string;
  /** How the data stood before it was read; null for an answer that is not kept. */
  changes: number | null;
  headers: Record<string, string>;
  etag: string | null;
  body: Buffer;
  /** The headers of the plain body: names and values in turn. */
  head: readonly string[];
  /** The same body as it goes to those who take it compressed. */
  compressed?: Promise<Buffer>;
}

const mostBytes = 32 * 1_024 * 1_024;

/** Keeps answers, and gives one again while nothing at all has changed since; bounded by what they take. */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #lists = new SharedReads<Answer>();
  #bytes = 0;

  /** What is kept for the caller and is still current. */
  find(caller: Caller, url: string, { changes }: Seen): Answer | null {
    const answer = this.#answers.get(keyOf(caller, url));
    return answer === undefined || answer.changes !== changes ? null : answer;
  }

  /** Sends one entity. */
  async sendOne(request: FastifyRequest, reply: FastifyReply, read: () => Promise<Content>): Promise<FastifyReply> {
    const { text, marks } = await read();
    return sendPastFastify(request, reply, this.#keep(request, Buffer.from(text), marks, null));
  }

  /** Sends a list; requests for the same one that come meanwhile share what is read next. */
  async sendList(request: FastifyRequest, reply: FastifyReply, read: () => Promise<Content>): Promise<FastifyReply> {
    const answer = await this.#lists.read(keyOf(request.caller, request.url), async () => {
      const { text, marks } = await read();
      const body = Buffer.from(text);
      const digest = createHash("sha1")
        .update(body)
        .update(marks ?? "")
        .digest("base64url");
      return this.#keep(request, body, marks, `"${digest}"`);
    });
    return sendPastFastify(request, reply, answer);
  }

  #keep(request: FastifyRequest, body: Buffer, marks: string | null, etag: string | null): Answer {
    const { url, routeOptions } = request;
    const { changes } = request.seen;
    const headers = { ...apiHeaders, ...(marks !== null && { [readOnlyHeader]: marks }) };
    const head = flat({ ...headers, ...ofBody(body.length), ...(etag !== null && { etag }) });
    const answer = { route: routeOptions.url ?? "unknown", changes, headers, etag, body, head };
    if (changes === null) return answer;
    const key = keyOf(request.caller, url);
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(key, answer);
    // The one kept longest goes first; one that is asked for all the time is soon there again.
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
    return answer;
  }

  #forget(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#bytes -= sizeOf(key, answer);
    this.#answers.delete(key);
  }
}

/** What is compressed takes a fraction of it. */
function sizeOf(key: string, { body }: Answer): number {
  return 1.3 * body.length + 2 * key.length + 1_000;
}

/** All that an answer depends on, besides the data: who sees what of it, and the address. */
function keyOf(caller: Caller, url: string): string {
  const extent = caller.superUser ? "all" : mayReadPersonalFields(caller) ? "personal" : "open";
  return `${extent} ${workingSport(caller, caller.selected) ?? "-"} ${url}`;
}

/** Past what Fastify would do for each header and body, which takes longer than finding the answer. */
export function sendPastFastify(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.hijack();
  sendKept(request.raw, reply.raw, answer, headersOfThis(request));
  return reply;
}

/** @param own the headers of this request alone: names and values in turn, as they go out quickest */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  own: readonly string[],
): void {
  const { headers, head, body } = answer;
  const isCompressed = mayCompress(request, body);
  const etag = isCompressed && answer.etag !== null ? `W/${answer.etag}` : answer.etag;
  const sendPlain = () => response.writeHead(200, [...head, ...own]).end(body);
  if (etag !== null && request.headers["if-none-match"] === etag) {
    response.writeHead(304, [...flat({ ...headers, etag }), ...own]).end();
  } else if (isCompressed) {
    answer.compressed ??= compressBody(body);
    answer.compressed.then((packed) => {
      const more = { ...ofBody(packed.length), "content-encoding": "br", ...(etag !== null && { etag }) };
      response.writeHead(200, [...flat({ ...headers, ...more }), ...own]).end(packed);
    }, sendPlain);
  } else {
    sendPlain();
  }
}

function ofBody(length: number): Record<string, string> {
  return { "content-type": "application/json; charset=utf-8", "content-length": String(length) };
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
