import type { TFunction } from "i18next";
import { isOut } from "#contract/entry-status.ts";
import type { EntryStatus } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";

/** The reason of a cancellation by a side that has left the tournament: "Dogs withdrew"; null for any other match. */
export function wordsOfCancellation(
  { state, competitors }: Pick<Match, "state" | "competitors">,
  statusOf: (team: string) => EntryStatus | undefined,
  nameOf: (team: string) => string,
  t: TFunction,
): string | null {
  if (state !== "MATCH_STATE_CANCELLED") return null;
  const reasons = competitors.flatMap(({ id }) => {
    const status = id === null ? undefined : statusOf(id);
    return id !== null && status && isOut(status) ? t(`match.reason.${status}`, { team: nameOf(id) }) : [];
  });
  return reasons.length === 0 ? null : reasons.join(", ");
}
