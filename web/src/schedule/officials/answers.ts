import type { Match } from "#contract/fields/match.ts";

type Reply = Match["replies"][number];

export interface Answer {
  reply: Reply["reply"];
  /** The time for which the answer was given, if the match has another one now; else null. */
  givenFor: string | null;
}

/** The answer of an official for a match; null if there is none. */
export function answerOf({ replies, scheduledAt }: Pick<Match, "replies" | "scheduledAt">, id: string): Answer | null {
  const found = replies.find(({ official }) => official === id);
  if (!found) return null;
  const isSame = found.scheduledAt === null || timeOf(found.scheduledAt) === timeOf(scheduledAt);
  return { reply: found.reply, givenFor: isSame ? null : found.scheduledAt };
}

function timeOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
