import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyDefinition } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { isHomeless, workingSport } from "#contract/permissions.ts";
import { readOnlyHeader } from "#contract/read-only.ts";
import { type Caller, type Extent, extentOf } from "../access/caller.ts";
import { BoundedMap } from "../database/bounded-map.ts";
import type { Freshness } from "../database/freshness.ts";
import { everySport } from "../database/schema.ts";
import { SingleFlight } from "../database/single-flight.ts";
import { compressBody, mayCompress } from "../http/compression.ts";

/** The content of a response. */
interface Content {
  text: string | Buffer;
  /** Which of the entities are read-only. */
  marks: string | null;
}

/** The request: caller, address and freshness. */
type ReadRequest = Pick<FastifyRequest, "caller" | "url" | "freshness"> & {
  /** The sport whose changes invalidate the response; the caller's sport when it is left out. */
  scope?: string;
  /** Set when the caller reads whole what the response contains, as those do who read all of the kind so. */
  isWhole?: boolean;
  /** The present day, if the response depends on it. */
  day?: string | undefined;
};

export interface ListResponse {
  /** The kinds of entities from which the response is computed. */
  kinds: readonly EntityType[];
  /** The last change of these kinds before the response was read; null for a response that is not kept. */
  changes: number | null;
  marks: string | null;
  etag: string;
  body: Buffer;
  /** The compressed body, for clients that accept it. */
  compressed?: Promise<Buffer>;
}

const mostBytes = 16 * 1_024 * 1_024;

/**
 * Caches the responses of lists. A response is valid until an entity of its kinds changes in its sport. The size of the
 * cache is limited.
 */
export class ResponseCache {
  readonly #responses = new BoundedMap<ListResponse>(mostBytes);
  readonly #flight = new SingleFlight<ListResponse>();

  /** The cached response for the caller, if it is still valid. */
  find(read: ReadRequest, definition: AnyDefinition): ListResponse | null {
    const { caller, freshness } = read;
    const response = this.#responses.get(keyOf(read));
    if (response === undefined) return null;
    return response.changes === changesIn(freshness, scopeIn(caller, definition), response.kinds) ? response : null;
  }

  /**
   * Reads a list and caches it; equal requests that arrive before the read starts share it.
   * @param others further kinds from which the list is computed
   */
  read(
    request: ReadRequest,
    definition: AnyDefinition,
    others: readonly EntityType[],
    read: () => Promise<Content>,
  ): Promise<ListResponse> {
    const { caller, freshness, scope } = request;
    const key = keyOf(request);
    // Noted before the read, so that a change during the read makes the response outdated.
    const kinds = [definition.type, ...others];
    const changes = changesIn(freshness, scope ?? scopeIn(caller, definition), kinds);
    return this.#flight.read(key, async () => {
      // Another request may have read it meanwhile.
      const kept = this.#responses.get(key);
      if (kept && changes !== null && kept.changes === changes) return kept;
      const { text, marks } = await read();
      const response = { ...responseOf(text, marks), kinds, changes };
      if (response.changes !== null) this.#responses.set(key, response, sizeOf(key, response));
      return response;
    });
  }
}

/**
 * A response that is not cached.
 * @param marks which of the entities are read-only
 */
export function responseOf(content: string | Buffer, marks: string | null): ListResponse {
  const body = typeof content === "string" ? Buffer.from(content) : content;
  const digest = createHash("sha1")
    .update(body)
    .update(marks ?? "")
    .digest("base64url");
  return { kinds: [], changes: null, marks, etag: `"${digest}"`, body };
}

/** The estimated memory of an entry, including the compressed body, which is a fraction of the plain one. */
export function sizeOf(key: string, { body }: ListResponse): number {
  return 1.3 * body.length + 2 * key.length + 1_000;
}

/**
 * Everything else on which a response depends beside the data: the rights and the sport of the caller, the address, and
 * for some lists the day.
 */
function keyOf({ caller, url, isWhole, day = "" }: ReadRequest): string {
  const own = extentOf(caller);
  const extent: Extent = isWhole && own === "open" ? "personal" : own;
  return `${extent} ${workingSport(caller, caller.selected) ?? "-"} ${day} ${url}`;
}

/** The sport of the list; "*" for all sports. */
function scopeIn(caller: Caller, definition: AnyDefinition): string {
  if (caller.superUser && isHomeless(definition.type)) return everySport;
  return workingSport(caller, caller.selected) ?? everySport;
}

/** The last change of any of the kinds; null while a change is not yet in the log. */
function changesIn(freshness: Freshness, sport: string, kinds: readonly EntityType[]): number | null {
  const changes = kinds.map((kind) => freshness.changesOf(sport, kind));
  return changes.reduce((last, one) => (last === null || one === null ? null : Math.max(last, one)), 0);
}

/** Sends the response compressed, plain, or as 304 without a body when the caller has it already. */
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
