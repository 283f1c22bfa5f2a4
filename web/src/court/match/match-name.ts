import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { team } from "#contract/kinds/team.ts";
import { useBadgeOf } from "../../kit/records/names.ts";
import { useSideWords } from "../../tournament/match-words/side-words.ts";
import { useNameOfTeam } from "../../tournament/match-words/team-names.ts";
import type { Competitors } from "./competitors.ts";

/** The title of a match: its teams. Null while their names load. */
export function useMatchName(match: Match | undefined): string | null {
  const { t } = useTranslation();
  const [first, second] = useTeamNames(match?.competitors ?? [], match?.sources, match?.outcome);
  if (!match || first === undefined || second === undefined) return null;
  const undecided = t("match.undecided");
  if (first === undecided && second === undecided) return undecided;
  return t("match.versus", { first, second });
}

/** The names of both sides, or words for a side that is not known; undefined while they load. */
export function useTeamNames(
  competitors: Competitors,
  sources: Match["sources"] = noSources,
  outcome: Match["outcome"] = null,
): (string | undefined)[] {
  const { t } = useTranslation();
  const match = useMemo(() => ({ competitors, sources, outcome }), [competitors, sources, outcome]);
  const wordsOf = useSideWords(useMemo(() => [match], [match]));
  const nameOf = useNameOfTeam(competitors.flatMap(({ id }) => id ?? []));
  return competitors.map(({ id }, side) => (id === null ? (wordsOf(match, side) ?? t("match.undecided")) : nameOf(id)));
}

/** The badges of both sides, in the answer that also has their names. */
export function useTeamBadges(competitors: Competitors): (string | null)[] {
  const badgeOf = useBadgeOf(
    team,
    competitors.flatMap(({ id }) => id ?? []),
  );
  return competitors.map(({ id }) => (id === null ? null : badgeOf(id)));
}

const noSources: Match["sources"] = [];
