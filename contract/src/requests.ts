import { changeSetId, nextVersion } from "./change-sets.ts";
import { requestAnswers } from "./enumerations.ts";
import { because, text } from "./values.ts";
import { z } from "./zod.ts";

/** The kinds that a request can be about: all that belong to a sport, but for grants and requests. */
export const subjectTypes = [
  "organization",
  "team",
  "tournament",
  "tournament_history",
  "tournament_series",
  "stage",
  "venue",
  "playing_field",
  "booking",
  "participant",
  "match",
  "license",
  "entry",
] as const;

/** The kinds that a request can change. */
export const changedTypes = ["match", "participant", "team", "entry"] as const;

/** In whose name a request is made, answered or notified. */
export const partyTypes = ["organization", "team", "tournament", "sport"] as const;

/** How long a request waits for an answer unless it says otherwise, and at most. */
export const daysARequestWaits = 14;
export const mostDaysOfARequest = 60;

/** The most open requests of one organization or team. */
export const mostOpenRequests = 50;

/** The body of an answer to a request. Whoever says no says why. */
export const answerBody = z
  .strictObject({
    changeSet: changeSetId,
    version: nextVersion,
    answer: z.enum(requestAnswers),
    note: text({ max: 10_000, lines: "many" }).nullable().default(null),
  })
  .refine(({ answer, note }) => answer !== "REQUEST_ANSWER_REJECT" || (note ?? "").trim() !== "", {
    path: ["note"],
    ...because("required"),
  })
  .meta({ id: "AnswerRequest" });

export type AnswerBody = z.output<typeof answerBody>;
