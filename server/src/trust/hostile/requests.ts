import fc from "fast-check";
import type { Field } from "#contract/field.ts";
import { definitionOf, type Operation } from "../operations.ts";
import { type Body, bodyOf } from "./bodies.ts";
import { setBodies } from "./sets.ts";
import { text } from "./texts.ts";

/** A request whose entities are not chosen yet. */
export interface Hostile {
  method: string;
  /** The text for each path parameter, or null for the correct value. */
  path: Record<string, string | null>;
  /** Whether a save is of a new entity. */
  isNew: boolean;
  /** The number by which the entity is chosen. */
  pick: number;
  query: string;
  headers: [name: string, value: string][];
  body: Body;
  /** How the body is sent. */
  framing: "whole" | "chunked" | "too short";
}

export function hostile(operation: Operation, operations: readonly Operation[]): fc.Arbitrary<Hostile> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  return fc.record({
    method: mostly(30, fc.constant(operation.method), fc.constantFrom("PUT", "PATCH", "OPTIONS", "FOO", "get")),
    path: fc.record(Object.fromEntries(inPath.map((name) => [name, mostly(9, fc.constant(null), segment)]))),
    isNew: fc.boolean(),
    pick: fc.nat(999),
    query: mostly(operation.method === "GET" ? 1 : 9, fc.constant(""), queryOf(inQuery)),
    headers: fc
      .tuple(
        mostly(12, fc.constant<Header[]>([["content-type", "application/json"]]), contentTypes),
        mostly(12, fc.constant<Header[]>([["authorization", "Bearer «token»"]]), authorizations),
        mostly(9, fc.constant<Header[]>([["x-sport-id", "«sport 0»"]]), sports),
        mostly(9, fc.constant<Header[]>([]), others),
      )
      .map((parts) => parts.flat()),
    body: bodyOf(operation.body, requiredOf(operation), setBodies(operation, operations)),
    framing: mostly(20, fc.constant("whole"), fc.constantFrom(...framings(operation))),
  });
}

/**
 * A call without a required body is never sent with a truncated one: the server would act on the head, and answer
 * nobody.
 */
function framings({ method }: Operation): Hostile["framing"][] {
  return method === "POST" ? ["chunked", "too short"] : ["chunked"];
}

/** The required fields of a save, which the document leaves out, since only the first save needs them. */
function requiredOf(operation: Operation): string[] {
  const fields = Object.entries<Field>(definitionOf(operation)?.fields ?? {});
  return fields.filter(([, { mode }]) => mode === "required").map(([name]) => name);
}

type Header = [name: string, value: string];

function mostly<Value>(weight: number, usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

/** Parts of an address: correctly encoded texts, and texts that no client would send. */
const escaped = fc.oneof(
  { weight: 3, arbitrary: text.map((one) => encodeURIComponent(one.toWellFormed()).slice(0, 3_000)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("%00", "%", "%zz", "%ff", "%ed%a0%80", "%2e%2e", "..;", "%2f", "a%20b", "+", "%u0041"),
  },
);
const segment = fc.oneof(
  escaped,
  fc.constantFrom(
    "-1",
    "1e3",
    "99999999999",
    "2147483647",
    "2147483648",
    "0x1",
    "%EF%BC%91",
    "%201",
    "01",
    "0000000001",
  ),
  fc.constantFrom("00000000-0000-0000-0000-000000000000", "«team 1»", "«sport 0»", "«user 0»", "x".repeat(300)),
);

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names, "limit", "cursor", "q", "ids") },
    { weight: 1, arbitrary: fc.oneof(escaped, fc.constantFrom("ids[]", "ids[0]", "__proto__", "constructor[x]", "")) },
  );
  const value = fc.oneof(
    escaped,
    fc.constantFrom("", "0", "1", "1000", "1001", "-1", "1e2", "name", "-name", "NAME", "«team 1»", "«team 2»", "true"),
    fc.tuple(fc.constantFrom("team name", "team -name", "x"), text, text).map((parts) => {
      return Buffer.from(JSON.stringify(parts)).toString("base64url").slice(0, 3_000);
    }),
  );
  const pairs = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 });
  return fc.oneof(
    { weight: 9, arbitrary: pairs.map((input) => `?${input.map((pair) => pair.join("=")).join("&")}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("?", "??", "?&&=", "?a", `?q=${"a".repeat(9_000)}`, `?${"ids=&".repeat(800)}`),
    },
  );
}

const contentTypes = fc.constantFrom<Header[]>(
  [],
  [["content-type", "text/plain"]],
  [["content-type", "application/json; charset=utf-16"]],
  [["content-type", "application/x-www-form-urlencoded"]],
  [["content-type", "multipart/form-data; boundary=x"]],
  [["content-type", "application/json\u00ff"]],
  [["content-type", ""]],
  [["content-type", `application/json; x=${"y".repeat(5_000)}`]],
  [
    ["content-type", "text/html"],
    ["content-type", "application/json"],
  ],
);

const authorizations = fc.constantFrom<Header[]>(
  [],
  [["authorization", ""]],
  [["authorization", "Bearer"]],
  [["authorization", "Basic «token»"]],
  [["authorization", "Bearer «token»x"]],
  [["authorization", `Bearer ${"a.".repeat(5_000)}`]],
  [["authorization", "Bearer \u00ff\u0001"]],
  [
    ["authorization", "Bearer x"],
    ["authorization", "Bearer «token»"],
  ],
);

const sports = fc.constantFrom<Header[]>(
  [],
  [["x-sport-id", ""]],
  [["x-sport-id", "«sport 1»"]],
  [["x-sport-id", "«team 1»"]],
  [["x-sport-id", "' or 1=1 --"]],
  [["x-sport-id", "\u00ff\u00fe"]],
  [["x-sport-id", "x".repeat(8_000)]],
  [
    ["x-sport-id", "«sport 0»"],
    ["x-sport-id", "«sport 1»"],
  ],
);

const others = fc.constantFrom<Header[]>(
  [["last-event-id", "99999999999999999999-AAAAAAAAAAA"]],
  [["last-event-id", "1-' or 1=1"]],
  [["last-event-id", "x".repeat(5_000)]],
  [["if-none-match", `"${"x".repeat(5_000)}"`]],
  [["accept-encoding", "br, gzip;q=nonsense, *"]],
  [["expect", "100-continue"]],
  [["expect", "nonsense"]],
  [["upgrade", "websocket"]],
  [["x-long", "x".repeat(20_000)]],
  Array.from({ length: 400 }, (_, at): Header => [`x-${at}`, "y"]),
  [["x-forwarded-for", "' or 1=1"]],
  [["cookie", "__proto__=x; a=b; ".repeat(100)]],
  [["x bad name", "y"]],
  [["accept", "text/html\u0000"]],
);
