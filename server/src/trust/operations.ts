import type { AnyDefinition } from "#contract/entity.ts";
import { features } from "../app/features.ts";
import type { TestClient } from "../testing/test-client.ts";

/** A call of the OpenAPI document that the server serves. */
export interface Operation {
  /** "GET /api/teams/{id}" */
  name: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** The JSON schema of the body, references to `components` resolved only one level deep. */
  body: JsonSchema | null;
  open: boolean;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: JsonSchema;
}

export type JsonSchema = { [keyword: string]: unknown };

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security?: unknown[];
}

/** Every call in the OpenAPI document of the server. */
export async function readOperations(stranger: TestClient): Promise<Operation[]> {
  const { body } = await stranger.get("/openapi.json");
  const paths = body.paths as Record<string, Record<string, Described>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security }]) => {
      const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema ?? null;
      const named = /^#\/components\/schemas\/(.+)$/.exec(String(bodySchema?.$ref ?? ""))?.[1];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        body: named === undefined ? bodySchema : (body.components.schemas[named] as JsonSchema),
        open: security?.length === 0,
      };
    }),
  );
}

/** The kind of the operation's entities. */
export function definitionOf({ path }: Operation): AnyDefinition | undefined {
  const whole = path.replace("/api", "").replace(/(\/\{id\}.*)$/, "");
  return features.all.map(({ definition }) => definition).find((one) => [one.path, one.nested].includes(whole));
}
