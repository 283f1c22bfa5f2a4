import type { Match } from "#contract/fields/match.ts";

type Reply = Match["replies"][number];

export interface Answer {
  reply: Reply["reply"];
  /** The time that the match had when it was answered, where it has another one now; null where that is the same. */
  givenFor: string | null;
}

/** What an official has said to a match; null while there is no answer. */
export function answerOf({ replies, scheduledAt }: Pick<Match, "replies" | "scheduledAt">, id: string): Answer | null {
  const found = replies.find(({ official }) => official === id);
  if (!found) return null;
  const isSame = found.scheduledAt === null || timeOf(found.scheduledAt) === timeOf(scheduledAt);
  return { reply: found.reply, givenFor: isSame ? null : found.scheduledAt };
}

function timeOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
