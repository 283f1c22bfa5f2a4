import fc from "fast-check";
import type { EntityType } from "#contract/entity-types.ts";
import { features } from "../../app/features.ts";
import type { JsonSchema } from "../operations.ts";
import { text } from "./texts.ts";

/** A mark in a body or a path for the id of a stored entity, which is chosen when the request is sent. */
export const idMark = (type: string, pick: number): string => `«${type} ${pick}»`;
export const anyIdMark = /«([a-z_]+) (\d+)»/g;

/** The kinds of entities whose bare ids are in bodies. */
const bareIds: Record<string, EntityType> = {
  playingField: "playing_field",
  currentStage: "stage",
  tournamentId: "tournament",
  venueId: "venue",
  sportIds: "sport",
  match: "match",
  stage: "stage",
};

/** A value that the schema of the document allows, with marks in place of ids. */
export function valid(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, name)));
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...named(schema.enum));
  switch (schema.type) {
    case "object":
      return object(schema);
    case "array": {
      const items = valid(schema.items as JsonSchema, name);
      return fc.array(items, { minLength: Number(schema.minItems ?? 0), maxLength: Number(schema.maxItems ?? 3) });
    }
    case "string":
      return string(schema, name);
    case "integer":
      return fc.integer({ min: least(schema, 0), max: most(schema, 1_000) });
    case "number":
      return fc.double({ min: least(schema, 0), max: most(schema, 1_000), noNaN: true });
    case "boolean":
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function object(schema: JsonSchema): fc.Arbitrary<unknown> {
  // In an object with any keys, the keys are the part that can be wrong.
  if (typeof schema.additionalProperties === "object") return fc.dictionary(text, text, { maxKeys: 3 });
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const types = ((schema.properties as Record<string, JsonSchema> | undefined)?.type?.enum ?? []) as string[];
  const type = types.find((one) => features.find(one));
  // A reference: the id of an entity of one of these kinds.
  if (type && properties.length === 2) {
    return fc
      .tuple(fc.constantFrom(...types), fc.nat(99))
      .map(([kind, pick]) => ({ id: idMark(kind, pick), type: kind }));
  }
  const required = ((schema.required ?? []) as string[]).filter((name) => properties.some(([own]) => own === name));
  const fields = Object.fromEntries(properties.map(([name, inner]) => [name, valid(inner, name)]));
  return fc.record(fields, { requiredKeys: required });
}

function string({ format, pattern, maxLength }: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const day = fc.date({ min: new Date("1950-01-01"), max: new Date("2019-12-31"), noInvalidDate: true });
  switch (format) {
    case "uuid":
      return fc.nat(99).map((pick) => idMark(bareIds[name] ?? "team", pick));
    case "date":
      return day.map((date) => date.toISOString().slice(0, 10));
    case "date-time":
      return day.map((date) => date.toISOString());
    case "email":
      return fc.constant("ida@example.com");
    case "uri":
      return fc.constant("https://example.invalid/");
    default:
  }
  if (typeof pattern === "string" && pattern.includes("\\+")) return fc.constant("+4912345");
  if (name === "nationality") return fc.constantFrom("de", "gb-sct");
  return fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(Number(maxLength ?? 30), 30) }).map(firm);
}

/** Makes a text that is not empty after trimming. */
function firm(text: string): string {
  return `N${text}.`;
}

function named(values: unknown[]): unknown[] {
  const allowed = values.filter((value) => !String(value).endsWith("_UNSPECIFIED"));
  return allowed.length > 0 ? allowed : values;
}

function least({ minimum }: JsonSchema, otherwise: number): number {
  return typeof minimum === "number" && minimum > -1e6 ? minimum : otherwise;
}

function most({ maximum }: JsonSchema, otherwise: number): number {
  return typeof maximum === "number" && maximum < 1e6 ? maximum : otherwise;
}
