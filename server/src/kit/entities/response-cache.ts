import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyDefinition } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { mayReadPersonalFields, workingSport } from "#contract/permissions.ts";
import { readOnlyHeader } from "#contract/read-only.ts";
import { type Caller, everySport } from "../access/caller.ts";
import { BoundedMap } from "../database/bounded-map.ts";
import type { Freshness } from "../database/freshness.ts";
import { SingleFlight } from "../database/single-flight.ts";
import { compressBody, mayCompress } from "../http/compression.ts";

/** What a response is made of. */
interface Content {
  text: string | Buffer;
  /** Which of the entities can only be read. */
  marks: string | null;
}

/** Who asks for what. */
type Asked = Pick<FastifyRequest, "caller" | "url" | "freshness"> & {
  /** In which sport it may change; that of the caller unless it also follows from what the caller does not see. */
  scope?: string;
};

export interface ListResponse {
  /** The kinds of entity that it follows from. */
  kinds: readonly EntityType[];
  /** How the data stood before it was read; null for a response that is not kept. */
  changes: number | null;
  marks: string | null;
  etag: string;
  body: Buffer;
  /** The same body as it goes to those who take it compressed. */
  compressed?: Promise<Buffer>;
}

const mostBytes = 32 * 1_024 * 1_024;

/**
 * Keeps the responses of lists, and gives one again while nothing of the kinds that it follows from has changed in its sport;
 * bounded by what they take.
 */
export class ResponseCache {
  readonly #responses = new BoundedMap<ListResponse>(mostBytes);
  readonly #flight = new SingleFlight<ListResponse>();

  /** What is kept for the caller and is still current. */
  find({ caller, url, freshness }: Asked, definition: AnyDefinition): ListResponse | null {
    const response = this.#responses.get(keyOf(caller, url));
    if (response === undefined) return null;
    return response.changes === changesIn(freshness, scopeIn(caller, definition), response.kinds) ? response : null;
  }

  /**
   * Reads a list and keeps it; requests for the same one that come meanwhile share what is read next.
   * @param others the kinds that it follows from beside its own
   */
  read(
    { caller, url, freshness, scope }: Asked,
    definition: AnyDefinition,
    others: readonly EntityType[],
    read: () => Promise<Content>,
  ): Promise<ListResponse> {
    const key = keyOf(caller, url);
    // Before it is read: what changes meanwhile makes it old.
    const kinds = [definition.type, ...others];
    const changes = changesIn(freshness, scope ?? scopeIn(caller, definition), kinds);
    return this.#flight.read(key, async () => {
      // Somebody else may have read it meanwhile.
      const kept = this.#responses.get(key);
      if (kept && changes !== null && kept.changes === changes) return kept;
      const { text, marks } = await read();
      const response = { ...responseOf(text, marks), kinds, changes };
      if (response.changes !== null) this.#responses.set(key, response, sizeOf(key, response));
      return response;
    });
  }
}

/** A response that is not kept here. @param marks which of the entities can only be read */
export function responseOf(content: string | Buffer, marks: string | null): ListResponse {
  const body = typeof content === "string" ? Buffer.from(content) : content;
  const digest = createHash("sha1")
    .update(body)
    .update(marks ?? "")
    .digest("base64url");
  return { kinds: [], changes: null, marks, etag: `"${digest}"`, body };
}

/** What it takes of the memory; what is compressed takes a fraction of it. */
export function sizeOf(key: string, { body }: ListResponse): number {
  return 1.3 * body.length + 2 * key.length + 1_000;
}

/** All that a response depends on, besides the data: who sees what of it, and the address. */
function keyOf(caller: Caller, url: string): string {
  const extent = caller.superUser ? "all" : mayReadPersonalFields(caller) ? "personal" : "open";
  return `${extent} ${workingSport(caller, caller.selected) ?? "-"} ${url}`;
}

/** The sport of which the list is; "*" for all of them. */
function scopeIn(caller: Caller, definition: AnyDefinition): string {
  if (caller.superUser && definition.homeless) return everySport;
  return workingSport(caller, caller.selected) ?? everySport;
}

/** The last change of any of the kinds; null while there is one on its way. */
function changesIn(freshness: Freshness, sport: string, kinds: readonly EntityType[]): number | null {
  const changes = kinds.map((kind) => freshness.changesOf(sport, kind));
  return changes.reduce((last, one) => (last === null || one === null ? null : Math.max(last, one)), 0);
}

/** Sends the response as the caller takes it: compressed, plain, or, when the caller has it already, as a 304 without a body. */
export function sendResponse(request: FastifyRequest, reply: FastifyReply, response: ListResponse): FastifyReply {
  const { marks, body } = response;
  const isCompressed = mayCompress(request, body);
  const etag = isCompressed ? `W/${response.etag}` : response.etag;
  if (marks !== null) reply.header(readOnlyHeader, marks);
  if (request.headers["if-none-match"] === etag) return reply.code(304).header("etag", etag).send();
  if (!reply.hasHeader("content-type")) reply.header("content-type", "application/json; charset=utf-8");
  const sendPlain = () => reply.header("etag", response.etag).send(body);
  if (!isCompressed) return sendPlain();
  response.compressed ??= compressBody(body);
  response.compressed.then((packed) => {
    reply.header("etag", etag).header("content-encoding", "br").send(packed);
  }, sendPlain);
  return reply;
}
