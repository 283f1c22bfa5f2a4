import type { FastifyInstance } from "fastify";
import { Refusal } from "../refusal.ts";

const mostBytes = 1_048_576;

/** Parses JSON bodies and no others; refuses broken Unicode, NUL, and keys that would change prototypes. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit: mostBytes }, (_request, body, done) => {
    try {
      done(null, parseBody(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Parses the fields of HTML forms in this scope. */
export function addFormParser(scope: FastifyInstance, mostFormBytes: number): void {
  const options = { parseAs: "string", bodyLimit: mostFormBytes } as const;
  scope.addContentTypeParser("application/x-www-form-urlencoded", options, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

export function parseBody(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const text = decode(body);
  const value = parse(text);
  // Only an escape can contain characters that the decoding has not checked.
  if (text.includes("\\") || text.includes("__proto__") || text.includes("constructor")) requireHarmless(value);
  return value;
}

/** Refuses invalid UTF-8, and NUL, in the path and query of a request. */
export function requireCleanUrl(url: string): void {
  if (!url.includes("%")) return;
  try {
    if (!decodeURIComponent(url.replaceAll("+", " ")).includes("\0")) return;
  } catch {
    // Falls through.
  }
  throw new Refusal("invalid", "The address contains NUL or broken Unicode.");
}

function decode(body: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    if (!text.includes("\0")) return text;
  } catch {
    // Falls through.
  }
  throw new Refusal("invalid", "The body is not well-formed UTF-8, or contains NUL.");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid", "The body is not well-formed JSON.");
  }
}

/** Walks without recursion: a body can be nested as deep as it is long. */
function requireHarmless(root: unknown): void {
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string") requireText(value);
    else if (Array.isArray(value)) for (const inner of value) waiting.push(inner);
    else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        requireText(key);
        if (key === "__proto__" || key === "constructor") throw new Refusal("invalid", `${key} is not a field.`);
        waiting.push(inner);
      }
    }
  }
}

function requireText(text: string): void {
  if (text.includes("\0") || !text.isWellFormed()) {
    throw new Refusal("invalid", "The body contains NUL or broken Unicode in a text.");
  }
}
