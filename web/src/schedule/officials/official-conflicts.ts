import type { Conflict } from "#contract/conflicts.ts";
import type { Match } from "#contract/fields/match.ts";

/** Why an official of a match can't officiate, or is needed elsewhere: as a key of the texts, whom and what it is about. */
export interface OfficialConflict {
  key: "playsHere" | "officiatesThen" | "playsThen" | "isOfficialThen";
  person: string;
  /** The other match; null where there is none. */
  other: string | null;
  /** False where it depends on who comes to play. */
  certain: boolean;
}

/** What is to be said at a match of the conflicts of officials, as far as they still are officials. */
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
        const isHere = isOfficial(id, person);
        if (other === null) return isHere ? [{ key: "playsHere", person, other, certain }] : [];
        if (isHere)
          return [{ key: isOfficial(other, person) ? "officiatesThen" : "playsThen", person, other, certain }];
        // Who plays in this match and is to officiate at the other one.
        return isOfficial(other, person) ? [{ key: "isOfficialThen", person, other, certain }] : [];
      });
    });
}
