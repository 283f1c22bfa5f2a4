import { useTranslation } from "react-i18next";
import type { MatchState } from "#contract/enumerations.ts";
import { match } from "#contract/kinds/match.ts";
import { Belonging } from "../../kit/relations/belonging.tsx";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { MatchLines } from "./match-lines.tsx";

const open: MatchState[] = ["MATCH_STATE_RUNNING", "MATCH_STATE_PREPARING", "MATCH_STATE_PLANNING"];
const over: MatchState[] = ["MATCH_STATE_FINISHED", "MATCH_STATE_CANCELLED"];

/** The matches of a team, a person or playing fields: those to come, the next one first, then the latest results. */
export function MatchesOf({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const zone = useDefaultZone();
  const parts = [
    { title: t("match.toCome"), query: { of: ids, state: open, sort: "scheduledAt" } },
    { title: t("match.results"), query: { of: ids, state: over, sort: "-scheduledAt" } },
  ] as const;
  return parts.map(({ title, query }) => (
    <Belonging key={title} title={title} definition={match} query={query}>
      {(matches) => <MatchLines matches={matches} zone={zone} label={title} isAcross />}
    </Belonging>
  ));
}
