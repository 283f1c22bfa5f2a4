import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyDefinition } from "#contract/entity.ts";
import { mayReadPersonalFields } from "#contract/permissions.ts";
import { readOnlyHeader } from "#contract/read-only.ts";
import { scopeOf } from "../access/caller.ts";
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
  body: Buffer;
  headers: Record<string, string>;
  /** All headers that it has each time: names and values in turn, as they go out quickest. */
  head: readonly string[];
  etag: string | null;
  /** How the data stood before it was read; null for an answer that is not kept. */
  changes: number | null;
  /** The same body as it goes to those who take it compressed. */
  compressed?: Promise<Buffer>;
}

const mostBytes = 32 * 1_024 * 1_024;

/** Keeps answers, and gives one again while nothing at all has changed since; bounded by what they take. */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #lists = new SharedReads<Answer>();
  #bytes = 0;

  /** Sends what is kept for the request; false when there is nothing current. */
  sendKept(definition: AnyDefinition, request: FastifyRequest, reply: FastifyReply): boolean {
    const answer = this.#answers.get(keyOf(definition, request));
    if (answer === undefined || answer.changes !== request.seen.changes) return false;
    send(request, reply, answer);
    return true;
  }

  /** Sends one entity. */
  async sendOne(
    definition: AnyDefinition,
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<Content>,
  ): Promise<FastifyReply> {
    const { changes } = request.seen;
    const { text, marks } = await read();
    return send(request, reply, this.#keep(keyOf(definition, request), Buffer.from(text), marks, null, changes));
  }

  /** Sends a list; requests for the same one that come meanwhile share what is read next. */
  async sendList(
    definition: AnyDefinition,
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<Content>,
  ): Promise<FastifyReply> {
    const key = keyOf(definition, request);
    const { changes } = request.seen;
    const answer = await this.#lists.read(key, async () => {
      const { text, marks } = await read();
      const body = Buffer.from(text);
      const digest = createHash("sha1")
        .update(body)
        .update(marks ?? "")
        .digest("base64url");
      return this.#keep(key, body, marks, `"${digest}"`, changes);
    });
    return send(request, reply, answer);
  }

  #keep(key: string, body: Buffer, marks: string | null, etag: string | null, changes: number | null): Answer {
    const headers = {
      "content-type": "application/json; charset=utf-8",
      ...(etag !== null && { etag }),
      ...(marks !== null && { [readOnlyHeader]: marks }),
    };
    const head = Object.entries({ ...apiHeaders, ...headers, "content-length": String(body.length) }).flat();
    const answer = { body, headers, head, etag, changes };
    if (changes === null) return answer;
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
function keyOf(definition: AnyDefinition, { caller, url }: FastifyRequest): string {
  return `${scopeOf(caller, definition)} ${mayReadPersonalFields(caller) ? "all" : "open"} ${url}`;
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { body, headers, head } = answer;
  const isCompressed = mayCompress(request, body);
  const etag = isCompressed && answer.etag !== null ? `W/${answer.etag}` : answer.etag;
  if (etag !== null && request.headers["if-none-match"] === etag) {
    return reply
      .headers({ ...headers, etag })
      .removeHeader("content-type")
      .code(304)
      .send();
  }
  if (isCompressed) return sendCompressed(reply, answer, etag);
  // Past what Fastify would do for each header and body, which takes longer than finding the answer.
  reply.hijack();
  reply.raw.writeHead(200, [...head, ...Object.entries(headersOfThis(request)).flat()]);
  reply.raw.end(body);
  return reply;
}

function sendCompressed(reply: FastifyReply, answer: Answer, etag: string | null): FastifyReply {
  const { body, headers } = answer;
  answer.compressed ??= compressBody(body);
  reply.headers({ ...headers, ...(etag !== null && { etag }) });
  answer.compressed.then(
    (compressed) => reply.header("content-encoding", "br").send(compressed),
    () => reply.send(body),
  );
  return reply;
}
