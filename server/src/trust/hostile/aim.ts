import { randomUUID } from "node:crypto";
import { definitionOf, type Operation } from "../operations.ts";
import type { Ledger } from "./ledger.ts";
import type { Hostile } from "./requests.ts";
import { nextMark } from "./sets.ts";
import { anyIdMark } from "./valid.ts";

/** The targets of requests: the stored entities by kind, and the user who sends the requests. */
export interface Targets {
  ledger: Ledger;
  token: string;
  /** Two sports, the first of which is selected. */
  sports: readonly string[];
  /** The id of the sending user, whose rights no request may change. */
  spared: string;
}

export interface Aimed {
  bytes: Buffer;
  /** The entity in the address. */
  id: string;
}

/** The request in the bytes that are sent. */
export function aim(operation: Operation, hostile: Hostile, targets: Targets): Aimed {
  const definition = definitionOf(operation);
  const held = definition ? targetsOf(targets, definition.type) : [];
  const isNew = hostile.isNew && operation.method === "POST" && definition?.type !== "user";
  const target = isNew ? undefined : held[hostile.pick % Math.max(1, held.length)];
  const id = target?.id ?? setFor(operation, hostile, targets) ?? randomUUID();
  const owners = definition?.nested?.startsWith("/venues") ? "venue" : "tournament";
  const usual: Record<string, string> = {
    id,
    version: String(target ? target.version + (hostile.isNew ? 3 : 1) : 0),
    owner: target?.owner ?? markedId(targets, owners, hostile.pick),
    lng: "en",
    ns: "translation",
  };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => hostile.path[name] ?? usual[name] ?? "x");
  const resolve = (text: string) =>
    text
      .replaceAll("«token»", targets.token)
      .replaceAll("«new»", () => randomUUID())
      .replace(nextMark, (_, type: string, pick: string) => String(nextOf(targets, type, Number(pick))))
      .replace(anyIdMark, (_, type: string, pick: string) => markedId(targets, type, Number(pick)));
  const { body, framing } = hostile;
  const bytes = body === null ? null : Buffer.from(typeof body === "string" ? resolve(body) : body);
  const lines = [
    `${hostile.method} ${resolve(`${path}${hostile.query}`)} HTTP/1.1`,
    "host: localhost",
    "connection: close",
    ...hostile.headers.map(([name, value]) => `${name}: ${resolve(value)}`),
    ...(bytes === null ? [] : [framingOf(framing, bytes.length)]),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return { id, bytes: bytes === null ? head : Buffer.concat([head, framing === "chunked" ? chunked(bytes) : bytes]) };
}

/**
 * The id of a stored change set, mostly of one of the last; null for most requests that create a set, which get a new
 * id.
 */
function setFor({ path }: Operation, { pick }: Hostile, { ledger: { sets } }: Targets): string | undefined {
  const isNew = path === "/api/change-sets/{id}" && pick % 15 > 0;
  if (!path.startsWith("/api/change-sets") || isNew) return undefined;
  return [...sets.keys()].at(-1 - (pick % Math.max(1, Math.min(sets.size, pick % 4 === 0 ? sets.size : 60))));
}

function nextOf(targets: Targets, type: string, pick: number): number {
  return (targets.ledger.entities.get(markedId(targets, type, pick))?.version ?? -1) + 1;
}

function markedId(targets: Targets, type: string, pick: number): string {
  if (type === "sport" && pick < 2) return targets.sports[pick] ?? "";
  const held = targetsOf(targets, type);
  return held[pick % Math.max(1, held.length)]?.id ?? randomUUID();
}

function targetsOf({ ledger, spared, sports }: Targets, type: string) {
  const kept = [spared, ...sports];
  return [...ledger.entities.values()].filter((row) => row.type === type && !kept.includes(row.id));
}

function framingOf(framing: Hostile["framing"], length: number): string {
  if (framing === "chunked") return "transfer-encoding: chunked";
  return `content-length: ${framing === "too short" ? length + 10 : length}`;
}

function chunked(bytes: Buffer): Buffer {
  if (bytes.length === 0) return Buffer.from("0\r\n\r\n");
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n0\r\n\r\n")]);
}
