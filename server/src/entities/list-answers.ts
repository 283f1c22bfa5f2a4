import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyDefinition } from "#contract/entity.ts";
import { mayReadPersonalFields } from "#contract/permissions.ts";
import { readOnlyHeader } from "#contract/read-only.ts";
import { scopeOf } from "../access/caller.ts";
import { SharedReads } from "../database/shared-reads.ts";
import { compressBody, mayCompress } from "../http/compression.ts";

interface Answer {
  body: Buffer;
  /** Which of the entities can only be read. */
  marks: string | null;
  etag: string;
  /** How the data stood before it was read. */
  changes: number;
  /** The same body as it goes to those who take it compressed. */
  compressed?: Promise<Buffer>;
}

const mostBytes = 64 * 1_024 * 1_024;

/** Keeps the answers of lists, and gives one again while nothing at all has changed since; bounded by what they take. */
export class ListAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #reads = new SharedReads<Omit<Answer, "changes">>();
  #bytes = 0;

  /** Sends what is kept for the request; false when there is nothing current. */
  sendKept(definition: AnyDefinition, request: FastifyRequest, reply: FastifyReply): boolean {
    const answer = this.#answers.get(keyOf(definition, request));
    if (answer === undefined || answer.changes !== request.seen.changes) return false;
    send(request, reply, answer);
    return true;
  }

  /** Sends what `read` reads; requests for the same that come meanwhile share what is read next. */
  async send(
    definition: AnyDefinition,
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<{ text: string; marks: string | null }>,
  ): Promise<FastifyReply> {
    const key = keyOf(definition, request);
    const { changes } = request.seen;
    const answer = await this.#reads.read(key, async () => {
      const { text, marks } = await read();
      const body = Buffer.from(text);
      const etag = createHash("sha1")
        .update(body)
        .update(marks ?? "")
        .digest("base64url");
      const made = { body, marks, etag: `"${etag}"`, changes };
      if (made.changes !== null) this.#keep(key, made as Answer);
      return made;
    });
    return send(request, reply, answer);
  }

  #keep(key: string, answer: Answer): void {
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(key, answer);
    // The one kept longest goes first; one that is asked for all the time is soon there again.
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
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
  return 1.3 * body.length + 2 * key.length + 500;
}

/** All that an answer depends on, besides the data: who sees what of it, and the address. */
function keyOf(definition: AnyDefinition, { caller, url }: FastifyRequest): string {
  return `${scopeOf(caller, definition)} ${mayReadPersonalFields(caller) ? "all" : "open"} ${url}`;
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Omit<Answer, "changes">): FastifyReply {
  const { body, marks, etag } = answer;
  const isCompressed = mayCompress(request, body);
  const tag = isCompressed ? `W/${etag}` : etag;
  reply.header("etag", tag);
  if (marks !== null) reply.header(readOnlyHeader, marks);
  if (request.headers["if-none-match"] === tag) return reply.code(304).send();
  reply.header("content-type", "application/json; charset=utf-8").header("vary", "accept-encoding");
  if (!isCompressed) return reply.send(body);
  answer.compressed ??= compressBody(body);
  answer.compressed.then(
    (compressed) => reply.header("content-encoding", "br").send(compressed),
    () => reply.send(body),
  );
  return reply;
}
