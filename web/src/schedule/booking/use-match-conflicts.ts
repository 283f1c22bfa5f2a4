import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Conflict } from "#contract/conflicts.ts";
import type { Match } from "#contract/fields/match.ts";
import { match as matchKind } from "#contract/kinds/match.ts";
import { team } from "#contract/kinds/team.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { useReferenced } from "../../kit/records/use-referenced.ts";
import { useSidesOf } from "../../tournament/match-words/match-words.ts";
import { conflictWords } from "../conflicts/conflict-words.ts";
import { isSameSlot, slotOf } from "../conflicts/match-slot.ts";
import { useServerConflicts } from "../conflicts/use-server-conflicts.ts";
import type { StoredMatch } from "./occupancy.ts";

/** Conflicts that the calendar itself shows, because the cards overlap. */
const shown: readonly Conflict["type"][] = ["CONFLICT_PLAYING_FIELD", "CONFLICT_BOOKING"];

/**
 * The conflicts of a venue's matches, in words for each match. Conflicts of matches that have moved since are left out.
 */
export function useMatchConflicts(
  venue: string,
  period: Stretch,
  matches: readonly StoredMatch[] | undefined,
  names: { titleOf: (match: StoredMatch) => string; fieldName: (id: string) => string },
): (match: StoredMatch) => string[] {
  const { t } = useTranslation();
  const fromServer = useServerConflicts(venue, period, matches);
  const own = useMemo(() => new Set(matches?.map(({ id }) => id)), [matches]);
  // The matches that are played elsewhere, or have no field.
  const query = useMemo(
    () => [...new Set(fromServer?.conflicts.flatMap((conflict) => conflict.matches))].filter((id) => !own.has(id)),
    [fromServer, own],
  );
  const present = useReferenced(query.map((id) => ({ id, type: matchKind.type })));
  const others = useMemo(
    () => query.flatMap((id) => (present(id) as StoredMatch | null | undefined) ?? []),
    [query, present],
  );
  const titleOfOther = useSidesOf(others);
  const byId = useMemo(
    () => new Map([...(matches ?? []), ...others].map((match) => [match.id, match])),
    [matches, others],
  );
  const conflicts = useMemo(
    () =>
      (fromServer?.conflicts ?? [])
        .filter(({ type }) => !shown.includes(type))
        .map((conflict) => ({ ...conflict, competitors: conflict.certain ? sharedBy(conflict.matches, byId) : [] })),
    [fromServer, byId],
  );
  const teamName = useNameOf(
    team,
    useMemo(() => [...new Set(conflicts.flatMap(({ competitors }) => competitors))], [conflicts]),
  );
  const { titleOf, fieldName } = names;
  return useMemo(() => {
    const words = {
      fieldName,
      teamName: (id: string) => teamName(id) ?? "…",
      matchName: (id: string) => {
        const match = byId.get(id);
        if (!match) return t("match.notVisible");
        return own.has(id) ? titleOf(match) : titleOfOther(match);
      },
      isAfter: (id: string, other: string) =>
        byId.get(id)?.sources.some((source) => source !== null && "match" in source && source.match === other) ?? false,
    };
    return (match) =>
      conflicts
        .filter(
          ({ matches: ids }) =>
            ids.includes(match.id) && isSameSlot(slotOf(match), fromServer?.slots.get(match.id) ?? null),
        )
        .map((conflict) => conflictWords(conflict, match.id, words, t));
  }, [conflicts, fromServer, byId, fieldName, teamName, titleOf, titleOfOther, own, t]);
}

/** The sides that play in all of these matches. */
function sharedBy(ids: readonly string[], byId: ReadonlyMap<string, Match>): string[] {
  const sides = ids.map((id) => byId.get(id)?.competitors.flatMap((competitor) => competitor.id ?? []) ?? []);
  return (sides[0] ?? []).filter((competitor) => sides.every((some) => some.includes(competitor)));
}
