import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { resolveFormat } from "#competition/format-presets.ts";
import { rulesOfLeg } from "#competition/leg-rules.ts";
import { firstLegOf } from "#competition/tie.ts";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { legOfTie } from "#contract/leg-of-tie.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { getAll } from "../../kit/records/entities.ts";
import { useOne } from "../../kit/records/queries.ts";

/** The current other leg of a tie; null if there is none or the user may not see it. */
export function useOtherLeg(match: Match): Match | null | undefined {
  const leg = legOfTie(match);
  const { id, parent, bracket, round, position } = match;
  // The id of the other leg does not change; events keep its data up to date, as for any match.
  const { data: other, fetchStatus } = useQuery({
    queryKey: ["otherLeg", id],
    queryFn:
      leg === null
        ? skipToken
        : async ({ signal }) => {
            const all = await getAll(kind, { pid: [parent.id] }, signal);
            const isOther = (one: Match) =>
              one.bracket === bracket && one.round === round && one.position === position && legOfTie(one) === 3 - leg;
            return all.find((one) => isOther(one as Match))?.id ?? null;
          },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = useOne(kind, other ?? null);
  if (other && found.data) return found.data as Match;
  return fetchStatus === "fetching" || found.fetchStatus === "fetching" ? undefined : null;
}

/** The rules of a match. In a tie, extra time and penalties depend on both legs. Undefined while they load. */
export function useLegRules(match: Match, format: MatchFormat): MatchFormat | undefined {
  const leg = legOfTie(match);
  const other = useOtherLeg(match);
  return useMemo(() => {
    const rules = resolveFormat(format);
    if (rules?.kind !== "MATCH_FORMAT_PERIODS" || leg === null) return format;
    if (leg === 1) return rulesOfLeg(rules, leg, null);
    if (other === undefined) return undefined;
    const first = other && { match: other, format: resolveFormat(other.format) ?? rules };
    return rulesOfLeg(rules, leg, first && firstLegOf(first, { match, format: rules }));
  }, [format, leg, other, match]);
}
