import fc from "fast-check";
import type { JsonSchema } from "../operations.ts";
import { jsonText, text } from "./texts.ts";
import { valid } from "./valid.ts";

/** A body in its sent form; null for none. It may still contain marks in place of ids. */
export type Body = string | Uint8Array | null;

/** A body that is mostly almost valid, so that the server processes much of it before it finds an error. */
export function bodyOf(
  schema: JsonSchema | null,
  required: readonly string[],
  own: fc.Arbitrary<object> | null,
): fc.Arbitrary<Body> {
  const wild = fc.oneof(
    { weight: 6, arbitrary: jsonText },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    { weight: 2, arbitrary: fc.tuple(jsonText, fc.nat(200)).map(([json, length]) => json.slice(0, length)) },
    { weight: 1, arbitrary: fc.constantFrom<Body>(null, "", "null", "[", '{"name":', "\ufeff{}", "{}{}", "{'a':1}") },
  );
  if (!schema) return fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: wild });
  const good = own ?? valid({ ...schema, required });
  return fc.oneof(
    { weight: own ? 12 : 5, arbitrary: good.map((value) => serialize(value)) },
    { weight: 7, arbitrary: fc.tuple(good, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(mutated) },
    { weight: 4, arbitrary: wild },
  );
}

/** Bodies at and above the size limit, which are too large to be sent often. */
export const largeBodies: readonly Body[] = [
  `{"name":"${"a".repeat(1_048_576 - 11)}"}`,
  `{"name":"${"a".repeat(1_048_577)}"}`,
  `{"name":${"[".repeat(500_000)}${"]".repeat(500_000)}}`,
  `{"${"k".repeat(1_000_000)}":1}`,
  `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join()}}`,
  `{"parents":[${Array.from({ length: 20_000 }, () => '{"id":"x","type":"x"}').join()}]}`,
  `{"parents":[${Array.from({ length: 12_000 }, () => '{"id":"«organization 1»","type":"organization"}').join()}]}`,
  `{"equipment":[${Array.from({ length: 100 }, () => `"${"e".repeat(10_000)}"`).join()}]}`,
  // Many values that have to be compared with one another, all of them valid.
  `{"name":"Hall","availability":[${Array.from({ length: 12_000 }, (_, at) => periodAt(at)).join()}]}`,
  `{"name":"Team","type":"TEAM_TYPE_TEAM","parents":[${'{"id":"«new»","type":"sport"},'.repeat(12_000).slice(0, -1)}]}`,
  `{"name":"${"\\u0041".repeat(150_000)}"}`,
  new Uint8Array(1_048_576).fill(0x20),
  new Uint8Array(3_000_000).fill(0x5b),
];

function periodAt(minute: number): string {
  const instant = (offset: number) => `${new Date(1e12 + 60_000 * (minute + offset)).toISOString().slice(0, 19)}Z`;
  return `{"start":"${instant(0)}","end":"${instant(1)}"}`;
}

interface Mutation {
  does: "replace" | "remove" | "add" | "double" | "repeat";
  /** The number of the place in the body. */
  place: number;
  key: string;
  json: string;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  does: fc.constantFrom("replace", "replace", "replace", "remove", "add", "double", "repeat"),
  place: fc.nat(999),
  key: text,
  json: jsonText,
});

/** Text that is put into a body without encoding. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function mutated([value, mutations]: [unknown, Mutation[]]): string {
  const root = { value: structuredClone(value) };
  for (const one of mutations) mutate(root, one);
  return serialize(root.value);
}

function mutate(root: { value: unknown }, { does, place, key, json }: Mutation): void {
  const places = placesIn(root);
  const [holder, name] = places[place % places.length] ?? [root, "value"];
  const held = holder as Record<string, unknown>;
  if (does === "replace") held[name] = new Raw(json);
  else if (does === "remove" && holder !== root) delete held[name];
  else if (does === "repeat") held[name] = new Raw(repeated(serialize(held[name]), 1 + (place % 300)));
  else {
    const inner = typeof held[name] === "object" && held[name] !== null ? held[name] : root.value;
    const again = does === "double" ? Object.keys(inner ?? {})[0] : undefined;
    // Printed as text, so that a key can occur twice.
    if (!(inner instanceof Raw)) {
      held[name] = new Raw(
        serialize(inner)
          .replace(/\}$/, `,${JSON.stringify(again ?? key)}:${json}}`)
          .replace(/^\{,/, "{"),
      );
    }
  }
}

/** Repeats a text up to slightly more than the size limit of a body. */
function repeated(text: string, count: number): string {
  const times = Math.min(count, Math.ceil(1_100_000 / text.length));
  return `[${Array.from({ length: times }, () => text).join()}]`;
}

function placesIn(root: object): [holder: object, name: string][] {
  return Object.entries(root).flatMap(([name, value]): [object, string][] => [
    [root, name],
    ...(typeof value === "object" && value !== null && !(value instanceof Raw) ? placesIn(value) : []),
  ]);
}

function serialize(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(serialize).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${serialize(inner)}`);
  return `{${entries.join()}}`;
}
