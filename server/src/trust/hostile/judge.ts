import { errorBody, errorCodes } from "#contract/errors.ts";
import type { WireAnswer } from "./wire.ts";

const answer = errorBody.strict();
/** The statuses of the error codes, and those for requests that are not HTTP or too large. */
const statuses = new Set([...Object.values(errorCodes), 408, 431].filter((status) => status < 500));

/** The fault of an answer; null for a correct one. */
export function faultOf(input: WireAnswer | null | "hung", mayHangUp: boolean): string | null {
  if (input === "hung") return "no answer in time";
  if (input === null) return mayHangUp ? null : "hung up without an answer";
  const { status, body, headers } = input;
  if (status >= 500) return `a ${status}: ${body.slice(0, 300)}`;
  if (status < 400) return null;
  if (!statuses.has(status)) return `a ${status}, which the contract does not have`;
  if (!headers.includes("content-type: application/json")) return `a ${status} that is no JSON: ${headers}`;
  const parsed = answer.safeParse(parse(body));
  if (!parsed.success) return `a ${status} with another body: ${body.slice(0, 300)}`;
  const { statusCode, code, message, error } = parsed.data;
  if (statusCode !== status || error === "Error") return `a ${status} that says ${statusCode} ${error}`;
  if (!(code in errorCodes)) return `a ${status} with the unknown code ${code}`;
  if (!/\.$/.test(message) || /node_modules|\.[jt]s:\d|SQLITE_|PostgresError/.test(message))
    return `a ${status} that says: ${message}`;
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
