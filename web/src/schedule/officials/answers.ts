import type { Match } from "#contract/fields/match.ts";

type Reply = Match["replies"][number];

export interface Answer {
  reply: Reply["reply"];
  /** The time for which the answer was given, if the match has another one now; else null. */
  answeredFor: string | null;
}

/** The answer of an official for a match; null if there is none. */
export function answerOf({ replies, scheduledAt }: Pick<Match, "replies" | "scheduledAt">, id: string): Answer | null {
  const found = replies.find(({ official }) => official === id);
  if (!found) return null;
  const isSame = found.scheduledAt === null || timeOf(found.scheduledAt) === timeOf(scheduledAt);
  return { reply: found.reply, answeredFor: isSame ? null : found.scheduledAt };
}

function timeOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

/**
 * The matches that an official has declined, and those for which the answer of one is missing. A match is there once
 * for each such official.
 */
export function openAnswers<M extends Pick<Match, "officials" | "replies" | "scheduledAt">>(
  matches: readonly M[],
): { declined: M[]; missing: M[] } {
  const assignments = matches.flatMap((match) =>
    match.officials.map(({ id }) => ({ match, answer: answerOf(match, id) })),
  );
  // An answer for another time is none for the present one.
  const isMissing = (answer: Answer | null) => answer === null || answer.answeredFor !== null;
  const isDeclined = (answer: Answer | null) => !isMissing(answer) && answer?.reply === "OFFICIAL_REPLY_DECLINED";
  return {
    declined: assignments.filter(({ answer }) => isDeclined(answer)).map(({ match }) => match),
    missing: assignments.filter(({ answer }) => isMissing(answer)).map(({ match }) => match),
  };
}
