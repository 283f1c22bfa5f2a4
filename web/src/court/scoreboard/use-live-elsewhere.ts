import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { useFirst } from "../../kit/records/queries.ts";

const mostShown = 5;
const none: readonly Match[] = [];

/**
 * The other live matches on the court of a match or with its officials; none for null. `isLoading` says that the answer is
 * on its way; without a connection, what is known counts.
 */
export function useLiveElsewhere(match: Pick<Match, "id" | "playingField" | "officials"> | null): {
  others: readonly Match[];
  isLoading: boolean;
} {
  const of = match ? [...(match.playingField ? [match.playingField] : []), ...match.officials.map(({ id }) => id)] : [];
  const { data, fetchStatus, failureCount } = useFirst(
    kind,
    of.length === 0 ? null : { of, state: ["MATCH_STATE_RUNNING"] },
    mostShown,
  );
  if (of.length === 0) return { others: none, isLoading: false };
  // A match that an official plays in is not meant.
  const others = (data ?? none).filter(
    (other) =>
      other.id !== match?.id &&
      ((other.playingField !== null && of.includes(other.playingField)) ||
        other.officials.some(({ id }) => of.includes(id))),
  );
  return { others, isLoading: fetchStatus === "fetching" && failureCount === 0 };
}
