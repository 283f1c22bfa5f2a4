import type { FastifySchemaCompiler } from "fastify";
import { issuesOf } from "#contract/issues.ts";
import type { z } from "#contract/zod.ts";
import { invalid } from "../refusal.ts";

/**
 * Validates parameters, queries and bodies by their Zod schemas; an error is answered as a 400 that names each issue.
 */
export const validate: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (value: unknown) => {
    const input = value ?? {};
    const parsed = schema.safeParse(input);
    if (parsed.success) return { value: parsed.data };
    const issues = issuesOf(parsed.error, input);
    const named = issues.map((issue) =>
      httpPart === "querystring" && issue.code === "unknownField"
        ? { ...issue, code: "unknownParameter" as const }
        : issue,
    );
    return { error: invalid(named) };
  };
};

/** The same without the body, which a handler validates later, when it has the stored entity. */
export const bodyLater: FastifySchemaCompiler<unknown> = (route) =>
  route.httpPart === "body" ? (value: unknown) => ({ value }) : validate(route as Parameters<typeof validate>[0]);
