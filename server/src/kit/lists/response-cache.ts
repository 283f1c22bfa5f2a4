import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyDefinition } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { isHomeless, workingSport } from "#contract/permissions.ts";
import { readOnlyHeader } from "#contract/read-only.ts";
import { type Caller, type Extent, extentOf } from "../access/caller.ts";
import { BoundedMap } from "../database/bounded-map.ts";
import type { ChangedPlace, Freshness } from "../database/freshness.ts";
import { everySport } from "../database/schema.ts";
import { SingleFlight } from "../database/single-flight.ts";
import { compressBody, mayCompress } from "../http/compression.ts";
import type { KeyRange } from "./list-query.ts";
import { compareKeys } from "./listing-rows.ts";

/** The content of a response. */
interface Content {
  text: string | Buffer;
  /** Which of the entities are read-only. */
  marks: string | null;
  /** The part of a list that it takes up (see ListPage). */
  range?: KeyRange | null;
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
  /** A position of the log up to which no change makes it outdated. */
  position: number;
  /** The part of a list that it takes up; null when every change of these kinds makes it outdated. */
  range: KeyRange | null;
  marks: string | null;
  etag: string;
  body: Buffer;
  /** The compressed body, for clients that accept it. */
  compressed?: Promise<Buffer>;
}

const mostBytes = 16 * 1_024 * 1_024;
/** With more changes, reading the page again is quicker than comparing it with all of them. */
const mostCompared = 20;

/**
 * Caches the responses of lists. A response is valid until an entity of its kinds changes in its sport; a page of a
 * list, until one that is on it changes, or one comes into its part of the list. The size of the cache is limited.
 */
export class ResponseCache {
  readonly #responses = new BoundedMap<ListResponse>(mostBytes);
  readonly #flight = new SingleFlight<ListResponse>();
  /** What those know who wait for a read that has not begun. */
  readonly #waiting = new Map<string, Freshness[]>();

  /** The cached response for the caller, if it is still valid. */
  find(read: ReadRequest, definition: AnyDefinition): ListResponse | null {
    const { caller, freshness } = read;
    const response = this.#responses.get(keyOf(read));
    return response && confirm(response, freshness, scopeIn(caller, definition)) ? response : null;
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
    const kinds = [definition.type, ...others];
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), freshness]);
    return this.#flight.read(key, async () => {
      const waiting = this.#waiting.get(key) ?? [];
      this.#waiting.delete(key);
      // Another request may have read it meanwhile.
      const kept = this.#responses.get(key);
      const sport = scope ?? scopeIn(caller, definition);
      if (kept && waiting.every((known) => confirm(kept, known, sport))) return kept;
      const { text, marks, range = null } = await read();
      // A change during the read has a later position.
      const position = Math.max(...waiting.map((known) => known.position));
      const response = { ...responseOf(text, marks), kinds, position, range: others.length === 0 ? range : null };
      this.#responses.set(key, response, sizeOf(key, response));
      return response;
    });
  }
}

/** Whether no change since the response was read alters it; then its position is that of now. */
function confirm(response: ListResponse, freshness: Freshness, sport: string): boolean {
  const isValid = response.kinds.every((kind) => {
    const changed = freshness.changedSince(sport, kind, response.position);
    return changed !== null && changed.length <= mostCompared && !changed.some((place) => alters(place, response));
  });
  if (isValid) response.position = Math.max(response.position, freshness.position);
  return isValid;
}

/** Whether a changed entity was in the page's part of the list, or may be there now. */
function alters({ entity, key }: ChangedPlace, { range, body }: ListResponse): boolean {
  if (range === null || range.next === entity || body.includes(entity)) return true;
  if (key === null) return false;
  const isBefore = range.from !== null && compareKeys(key, range.from) < 0;
  return !isBefore && (range.to === null || compareKeys(key, range.to) <= 0);
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
  return { kinds: [], position: 0, range: null, marks, etag: `"${digest}"`, body };
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
