import type { FastifySchemaCompiler } from "fastify";
import { issuesOf } from "#contract/issues.ts";
import type { z } from "#contract/zod.ts";
import { invalid } from "../refusal.ts";

/** Validates parameters, queries and bodies by their Zod schemas; what is wrong is answered as a 400 that names it. */
export const validate: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (given: unknown) => {
    const input = given ?? {};
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

/** The same, but for a body that is validated later, by whoever knows the stored entity. */
export const bodyLater: FastifySchemaCompiler<unknown> = (route) =>
  route.httpPart === "body" ? (value: unknown) => ({ value }) : validate(route as Parameters<typeof validate>[0]);
