import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { mayReadPersonalFields, workingSport } from "#contract/permissions.ts";
import { readOnlyHeader } from "#contract/read-only.ts";
import type { Caller } from "../access/caller.ts";
import type { Seen } from "../database/database.ts";
import { SharedReads } from "../database/shared-reads.ts";
import { compressBody, mayCompress } from "../http/compression.ts";

/** What an answer is made of. */
interface Content {
  text: string;
  /** Which of the entities can only be read. */
  marks: string | null;
}

interface Answer {
  /** How the data stood before it was read; null for an answer that is not kept. */
  changes: number | null;
  marks: string | null;
  etag: string;
  body: Buffer;
  /** The same body as it goes to those who take it compressed. */
  compressed?: Promise<Buffer>;
}

const mostBytes = 32 * 1_024 * 1_024;

/** Keeps the answers of lists, and gives one again while nothing at all has changed since; bounded by what they take. */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #reads = new SharedReads<Answer>();
  #bytes = 0;

  /** What is kept for the caller and is still current. */
  find(caller: Caller, url: string, { changes }: Seen): Answer | null {
    const answer = this.#answers.get(keyOf(caller, url));
    return answer === undefined || answer.changes !== changes ? null : answer;
  }

  /** Reads a list and keeps it; requests for the same one that come meanwhile share what is read next. */
  read({ caller, url, seen }: FastifyRequest, read: () => Promise<Content>): Promise<Answer> {
    const key = keyOf(caller, url);
    return this.#reads.read(key, async () => {
      const { text, marks } = await read();
      const body = Buffer.from(text);
      const digest = createHash("sha1")
        .update(body)
        .update(marks ?? "")
        .digest("base64url");
      const answer = { changes: seen.changes, marks, etag: `"${digest}"`, body };
      if (answer.changes !== null) this.#keep(key, answer);
      return answer;
    });
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
  return 1.3 * body.length + 2 * key.length + 1_000;
}

/** All that an answer depends on, besides the data: who sees what of it, and the address. */
function keyOf(caller: Caller, url: string): string {
  const extent = caller.superUser ? "all" : mayReadPersonalFields(caller) ? "personal" : "open";
  return `${extent} ${workingSport(caller, caller.selected) ?? "-"} ${url}`;
}

/** Sends the answer as the caller takes it: compressed, plain, or, when the caller has it already, as a 304 without a body. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { marks, body } = answer;
  const isCompressed = mayCompress(request, body);
  const etag = isCompressed ? `W/${answer.etag}` : answer.etag;
  if (marks !== null) reply.header(readOnlyHeader, marks);
  if (request.headers["if-none-match"] === etag) return reply.code(304).header("etag", etag).send();
  reply.header("content-type", "application/json; charset=utf-8");
  const sendPlain = () => reply.header("etag", answer.etag).send(body);
  if (!isCompressed) return sendPlain();
  answer.compressed ??= compressBody(body);
  answer.compressed.then((packed) => {
    reply.header("etag", etag).header("content-encoding", "br").send(packed);
  }, sendPlain);
  return reply;
}
