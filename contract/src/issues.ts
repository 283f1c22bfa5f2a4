import { withArticle } from "./article.ts";
import type { z } from "./zod.ts";

/**
 * A problem with one field. `path` joins keys and positions by dots ("parents.0.id"). The console translates by `code`
 * and `params`; `message` is the same in English.
 */
export interface Issue {
  path: string;
  code: IssueCode;
  params?: Record<string, string | number>;
  message: string;
  /** What uses an entity and thereby prevents its deletion. */
  usedBy?: { type: string; id?: string | undefined; name?: string | null | undefined }[];
}

/** An issue as a rule reports it, without its message, which follows from the code. */
export type RuleIssue = Omit<Issue, "message">;

const messages = {
  required: () => "is required",
  unknownField: () => "is not a field that can be saved here",
  unknownParameter: () => "is not a known parameter",
  type: ({ expected }) => `must be of type ${expected}`,
  choice: ({ choices }) => `must be one of ${choices}`,
  tooShort: ({ min }) => `must have at least ${min} characters`,
  tooLong: ({ max }) => `must have at most ${max} characters`,
  tooSmall: ({ min }) => `must be at least ${min}`,
  tooBig: ({ max }) => `must be at most ${max}`,
  count: ({ count }) => `must have exactly ${items(count)}`,
  tooFew: ({ min }) => `must have at least ${items(min)}`,
  tooMany: ({ max }) => `must have at most ${items(max)}`,
  wholeNumber: () => "must be a whole number",
  odd: () => "must be an odd number",
  rubberKey: () => "must be 1 to 8 letters, digits or plus signs",
  onePerPerson: () => "must have one item for each person of the slot",
  phaseGap: () => "must follow the phase before it without a gap",
  noSuchSlot: () => "must be one of the slots of the format",
  noSuchGroup: () => "must be one of the groups of the format",
  otherPeople: () => "must be a slot of as many people as play there",
  otherPhase: () => "must be of the same phase",
  winOfGroup: () => "must be null in a group, whose points are given for the group",
  deciderLast: () => "must be the last of several rubbers",
  unused: () => "must be used by a rubber",
  characters: () => "must not contain control characters or broken Unicode",
  id: () => "must be a UUID",
  imageId: () => "must be the id of an image",
  noImage: () => "must be an image that has been sent to the server and still is there; please choose it again",
  date: () => "must be a date as YYYY-MM-DD",
  sideUnknown: () => "must wait until both sides of the match are known",
  unchangeable: () => "must stay as it is",
  otherTournament: () => "must be an entry of the same tournament",
  replacedAlready: () => "must not be replaced already",
  playsAlready: () => "must be an entry in whose stages this team does not play yet",
  sourced: () => "must not be given by hand, as it comes from another match or stage",
  stageCircle: () => "must not be a stage that waits for this one",
  matchCircle: () => "must not be a match that waits for this one",
  notSwiss: () => "must be a Swiss stage",
  notPlaying: () => "must be one of those who play in the stage",
  notEachOnce: () => "must list every player exactly once",
  timeZone: () => "must be a time zone of the IANA database, such as Europe/Berlin",
  instant: () => "must be an instant as YYYY-MM-DDThh:mm:ssZ",
  email: () => "must be an email address",
  phoneNumber: () => "must be a plus sign followed by 4 to 15 digits",
  url: () => "must be an absolute address that begins with http:// or https://",
  webhookUrl: () => "must be an address that begins with https://, without a user and without a fragment",
  privateAddress: () => "must not be a private address, which the settings of the server do not allow",
  nationality: () => "must be a country code of ISO 3166-1 in lower case",
  inThePast: () => "must be in the past",
  startAfterEnd: () => "must not start after its end",
  endBeforeStart: () => "must not be before its start",
  notAfterStart: () => "must be after its start",
  tooLate: ({ days }) => `must be at most ${days} days after its start`,
  clock: () => "must be a time as HH:MM",
  notToCome: () => "must be to come",
  tooFarOff: ({ days }) => `must be at most ${days} days from now`,
  afterMatch: () => "must not be after the beginning of the match",
  notAsked: ({ type }) => `must be what a request of the type ${type} can change`,
  overlap: ({ other }) => `must not overlap with item ${other}`,
  repeated: () => "must not be there twice",
  alreadyGranted: () => "must not have this role here already",
  memberTwice: ({ other }) => `must not overlap with the membership in item ${other}`,
  notOfAge: () => "must not be yes for anyone under 18: this needs the consent of the parents",
  noEvidence: () => "must say in public-evidence where the person has agreed to be named",
  notOfClub: () => "must be one of the people of the club",
  notBeforeToday: () => "must not be before today",
  duplicateTeam: () => "must be another team than the first",
  oneHomeTeam: () => "must not mark both teams as the home team",
  noSuchRound: ({ rounds }) => `must be one of the stage's rounds, which are 1 to ${rounds}`,
  notAState: () => "must be one of the tournament's own states",
  notAStage: () => "must be one of the tournament's own stages",
  notVisible: ({ type }) => `must be ${withArticle(String(type))} that exists and that you may see`,
  itself: () => "must not be the entity itself",
  circle: () => "must not make the organization its own ancestor",
  otherSport: () => "must belong to the same sport",
  pathMismatch: () => "must be the one in the address",
  superuserSport: () => "must be empty for a super user",
  cursor: () => "must be a cursor from an earlier answer",
  setType: ({ type }) => `must be ${type} at this place`,
  setNotAllowed: ({ first, second }) => `must be a score that a set can have, which ${first}:${second} is not`,
  setNotFinished: ({ first, second }) => `must be the end of a set, which ${first}:${second} is not`,
  setAfterEnd: () => "must be removed, as the match was already decided",
  tieBreakNotPlayed: () => "must be empty, as this score has no tie-break",
  tieBreakNotAllowed: ({ first, second }) =>
    `must be a score that the tie-break can have, which ${first}:${second} is not`,
  tieBreakWinner: () => "must be won by the side that won the set",
  periodMissing: () => "must have all periods of a match that is finished",
  matchNotDecided: () => "must decide a match that is finished",
  drawNotAllowed: () => "must decide the match, which can't end in a draw",
  scoreNotOfSets: ({ score }) => `must be ${score}, as the sets say`,
  notFinished: () => "must be null until the match is finished",
  winnerNotCompetitor: () => "must be the id of one of the competitors",
  winnerNotAllowed: () => "must be null, as nobody wins with this outcome",
  winnerNotOfScore: () => "must be the side that has won by the score",
  outcomeNotOfScore: () => "must match the score",
  byServer: () => "must not be given, as the server gives it",
  notOfRubbers: ({ value }) => `must be ${value}, as the rubbers say`,
  encounterSets: () => "must be empty, as the rubbers of an encounter have the sets",
  rubbersAlone: () => "must be empty, as only the rubbers of an encounter have players",
  walkoverPlayed: () => "must not be above 0, as nothing is played in a walkover",
  invalid: () => "is not valid",
} satisfies Record<string, (params: Record<string, string | number>) => string>;

/** "1 item", "3 items" */
function items(count: string | number | undefined): string {
  return `${count} ${Number(count) === 1 ? "item" : "items"}`;
}

export type IssueCode = keyof typeof messages;

export const issueCodes = Object.keys(messages) as IssueCode[];

/** Completes a rule's issue with its English message. */
export function toIssue({ path, code, params }: RuleIssue): Issue {
  const message = messages[code](params ?? {});
  return params ? { path, code, params, message } : { path, code, message };
}

/** Converts the issues of a Zod schema to our own codes. */
export function issuesOf(error: z.core.$ZodError, input?: unknown): Issue[] {
  return error.issues.flatMap((issue) => ruleIssues(issue, input)).map(toIssue);
}

/** One sentence for people, which lists the fields with their problems. */
export function sentence(issues: readonly Pick<Issue, "path" | "message">[]): string {
  return `${issues.map(({ path, message }) => `${path || "the body"} ${message}`).join("; ")}.`;
}

function ruleIssues(issue: z.core.$ZodIssue, input: unknown): RuleIssue[] {
  const path = issue.path.join(".");
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), code: "unknownField" }));
    case "invalid_type":
      if (isMissing(input, issue.path)) return [{ path, code: "required" }];
      if (issue.expected === "int") return [{ path, code: "wholeNumber" }];
      return [{ path, code: "type", params: { expected: issue.expected } }];
    case "invalid_value":
      if (isMissing(input, issue.path)) return [{ path, code: "required" }];
      return [{ path, code: "choice", params: { choices: issue.values.join(", ") } }];
    case "too_small":
      return [{ path, ...size(issue.origin, Number(issue.minimum), "min", issue.exact) }];
    case "too_big":
      return [{ path, ...size(issue.origin, Number(issue.maximum), "max", issue.exact) }];
    case "custom": {
      const { code = "invalid", ...params } = issue.params ?? {};
      return [{ path, code, ...(Object.keys(params).length > 0 && { params }) }];
    }
    case "invalid_union": {
      if (isMissing(input, issue.path)) return [{ path, code: "required" }];
      const meant = alternativeMeant(issue.errors);
      const whole = meant?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as z.core.$ZodIssue);
      return whole?.flatMap((inner) => ruleIssues(inner, input)) ?? [{ path, code: "invalid" }];
    }
    default:
      return [{ path, code: "invalid" }];
  }
}

/** The issues of the alternative that the value resembles; undefined when it resembles none, or several. */
function alternativeMeant(alternatives: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const alike = alternatives.filter(
    (issues) => !issues.some(({ code, path }) => code === "invalid_type" && path.length === 0),
  );
  const inside = alike.filter((issues) => issues.every(({ path }) => path.length > 0));
  return inside.length === 1 ? inside[0] : alike.length === 1 ? alike[0] : undefined;
}

function size(origin: string, limit: number, side: "min" | "max", exact = false): Omit<RuleIssue, "path"> {
  if (origin === "array") {
    if (exact) return { code: "count", params: { count: limit } };
    return side === "min" ? { code: "tooFew", params: { min: limit } } : { code: "tooMany", params: { max: limit } };
  }
  if (origin === "string") {
    return side === "min" ? { code: "tooShort", params: { min: limit } } : { code: "tooLong", params: { max: limit } };
  }
  return side === "min" ? { code: "tooSmall", params: { min: limit } } : { code: "tooBig", params: { max: limit } };
}

/** Whether the value is missing, or null where null is not allowed. */
function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  return (valueAt(input, path) ?? null) === null;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);
}
