import { Skeleton } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Stage } from "#contract/fields/stage.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { useMatchZone } from "../../../../court/match/match-zone.ts";
import { useAll } from "../../../../kit/records/queries.ts";
import { ErrorLine } from "../../../../kit/ui/error-line.tsx";
import { Bracket } from "../../../../tournament/bracket/bracket.tsx";
import { type ArrangedBracket, arrangeBracket } from "../../../../tournament/bracket/bracket-rounds.ts";

const shownRounds = 3;

/** The last rounds of a bracket: the quarter-finals, the semi-finals and the final. */
export function PresentBracket({ stage }: { stage: Stage }) {
  const { t } = useTranslation();
  const { data: matches, error } = useAll(kind, { pid: [stage.id] });
  const zone = useMatchZone({ id: stage.id, type: "stage" });
  const arranged = useMemo(() => lastRounds(arrangeBracket(stage.lines, matches ?? [])), [stage.lines, matches]);
  if (error && !matches) return <ErrorLine error={error} />;
  if (!matches) return <Skeleton height="12rem" role="status" aria-label={t("record.loading")} />;
  return <Bracket stage={stage} matches={matches} arranged={arranged} zone={zone} title="" isPart />;
}

/** The last rounds of the main bracket, and the final of a double elimination. */
function lastRounds({ parts }: ArrangedBracket): ArrangedBracket {
  return {
    parts: parts
      .filter(({ bracket }) => bracket === "MATCH_BRACKET_MAIN" || bracket === "MATCH_BRACKET_FINAL")
      .map((part) => ({ ...part, rounds: part.rounds.slice(-shownRounds) })),
    placement: [],
    others: [],
  };
}
