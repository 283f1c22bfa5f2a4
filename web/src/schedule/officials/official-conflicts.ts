import type { Conflict } from "#contract/conflicts.ts";
import type { Match } from "#contract/fields/match.ts";

/** A conflict of an official: the key of its text, the person and the other match. */
export interface OfficialConflict {
  key: "playsHere" | "officiatesThen" | "playsThen" | "isOfficialThen";
  person: string;
  /** The other match; null if there is none. */
  other: string | null;
  /** False if the conflict depends on a result that is still open. */
  certain: boolean;
}

/** The conflicts of a match's officials, without people who are no longer officials. */
export function officialConflicts(
  id: string,
  conflicts: readonly Conflict[],
  matchOf: (id: string) => Pick<Match, "officials"> | undefined,
): OfficialConflict[] {
  const isOfficial = (match: string, person: string) =>
    matchOf(match)?.officials.some((official) => official.id === person) === true;
  return conflicts
    .filter(({ type, matches }) => type === "CONFLICT_OFFICIAL" && matches.includes(id))
    .flatMap(({ matches, people, certain }) => {
      const other = matches.find((one) => one !== id) ?? null;
      return people.flatMap((person): OfficialConflict[] => {
        const isAssigned = isOfficial(id, person);
        if (other === null) return isAssigned ? [{ key: "playsHere", person, other, certain }] : [];
        if (isAssigned)
          return [{ key: isOfficial(other, person) ? "officiatesThen" : "playsThen", person, other, certain }];
        // A player of this match is an official of the other one.
        return isOfficial(other, person) ? [{ key: "isOfficialThen", person, other, certain }] : [];
      });
    });
}
