import { matchStates } from "./enumerations.ts";
import { foundPerson } from "./found-people.ts";
import { matchName } from "./match-name.ts";
import { z } from "./zod.ts";

/** The stable codes of errors with their HTTP status. The console translates errors by code. */
export const errorCodes = {
  invalid: 400,
  "select-sport": 400,
  "unknown-sport": 400,
  "not-an-image": 400,
  unauthorized: 401,
  forbidden: 403,
  "no-sport": 403,
  "other-sport": 403,
  "read-only": 403,
  "moves-rights": 403,
  "not-yours": 403,
  licensed: 403,
  "not-found": 404,
  "version-conflict": 409,
  "id-used": 409,
  "in-use": 409,
  "number-used": 409,
  "last-superuser": 409,
  undone: 409,
  erased: 409,
  "not-undoable": 409,
  "changed-since": 409,
  "format-in-use": 409,
  "already-entered": 409,
  "already-granted": 409,
  "likely-duplicate": 409,
  "not-same": 409,
  merged: 409,
  "field-taken": 409,
  "seed-taken": 409,
  "has-begun": 409,
  "has-followed": 409,
  "round-not-finished": 409,
  "no-more-rounds": 409,
  "no-pairing": 409,
  "limit-reached": 409,
  "window-closed": 409,
  "too-early": 409,
  "report-closed": 409,
  "request-closed": 409,
  "not-offered": 409,
  "all-open": 409,
  "has-rubbers": 409,
  "too-few": 400,
  "too-many": 400,
  "too-large": 413,
  "too-many-requests": 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

export const statusTexts: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  408: "Request Timeout",
  409: "Conflict",
  413: "Payload Too Large",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

/** What uses an entity: another entity that the caller may see, or only its kind if the caller may not see it. */
const referrers = z.array(
  z.object({ type: z.string(), id: z.string().optional(), name: z.string().nullable().optional() }),
);

/** The body of every error answer. */
export const errorBody = z
  .object({
    statusCode: z.int(),
    error: z.string(),
    message: z.string().meta({ description: "A sentence that a person can act on" }),
    code: z.string().meta({ description: "Stable; translate by it" }),
    issues: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          code: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
          usedBy: referrers.optional(),
          candidates: z
            .array(foundPerson)
            .optional()
            .meta({ description: "With likely-duplicate in a set: the people who are there already" }),
        }),
      )
      .optional(),
    currentVersion: z.int().optional().meta({ description: "With a version conflict: the stored version" }),
    uses: z
      .record(z.string(), z.int())
      .optional()
      .meta({ description: "With in-use: how many entities of each kind use it" }),
    usedBy: referrers
      .optional()
      .meta({ description: "With in-use: up to 10 of those that use it and that the caller may see" }),
    fields: z.array(z.string()).optional().meta({ description: "With licensed: the fields that stay as they are" }),
    candidates: z
      .array(foundPerson)
      .optional()
      .meta({ description: "With likely-duplicate: the people who are there already" }),
    matches: z
      .array(z.string())
      .optional()
      .meta({ description: "With format-in-use: up to 100 matches whose sets do not fit the format" }),
    follows: z
      .array(
        z.object({
          match: z.string(),
          name: matchName.nullable(),
          state: z.enum(matchStates),
          side: z.int(),
          from: z.string().nullable(),
          to: z.string().nullable(),
        }),
      )
      .optional()
      .meta({ description: "With has-followed: the matches that have begun and would get another competitor" }),
    window: z
      .object({ from: z.string().nullable(), to: z.string() })
      .optional()
      .meta({ description: "With window-closed: when entries are possible" }),
    conflicts: z
      .array(
        z.object({
          type: z.string(),
          id: z.string().optional(),
          name: z.string().nullable().optional(),
          title: z.string().nullable().optional(),
          start: z.string().optional(),
          end: z.string().optional(),
          fields: z.array(z.string()).optional(),
          usedBy: referrers.optional(),
        }),
      )
      .optional()
      .meta({
        description:
          "With changed-since: what is no longer as the change set left it; with field-taken: what is confirmed on the playing field then",
      }),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.output<typeof errorBody>;
