import { type ErrorBody, type ErrorCode, errorCodes, statusTexts } from "#contract/errors.ts";
import { type RuleIssue, sentence, toIssue } from "#contract/issues.ts";

/** A request that is answered with an error: thrown anywhere below a route, answered by app.ts. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** Further members of the answer. */
  readonly details: RefusalDetails;
  readonly body: ErrorBody;
  /** The fields of the entity whose change is refused, where no issue names one: in a change set, their last change. */
  readonly fields: readonly string[];

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}, fields: readonly string[] = []) {
    super(message);
    this.fields = fields;
    this.code = code;
    this.details = details;
    this.body = errorBodyOf(errorCodes[code], code, message, details);
  }
}

type RefusalDetails = Omit<ErrorBody, "statusCode" | "error" | "message" | "code">;

/** The most issues of an answer: nobody reads more, and the answer should not be many times as long as the request. */
export const mostIssues = 100;

/** A 400 that names every field with what is wrong with it. */
export function invalid(issues: readonly RuleIssue[]): Refusal {
  const complete = issues.slice(0, mostIssues).map(toIssue);
  return new Refusal("invalid", sentence(complete), { issues: complete });
}

export function errorBodyOf(statusCode: number, code: string, message: string, details: object = {}): ErrorBody {
  return { statusCode, error: statusTexts[statusCode] ?? "Error", message, code, ...details };
}
