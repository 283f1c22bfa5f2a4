import { Skeleton } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import type { stage as definition } from "#contract/kinds/stage.ts";
import { Cards } from "../../../court/match/match-cards.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { useAll } from "../../../kit/records/queries.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { TitledSection } from "../../../kit/ui/titled-section.tsx";
import { Bracket } from "../../../tournament/bracket/bracket.tsx";
import { arrangeBracket } from "../../../tournament/bracket/bracket-rounds.ts";
import { useStagePlace } from "../../../tournament/stage/stage-place.ts";

/** The bracket of an elimination, and the matches that were added by hand. */
export default function DrawnBracket({ stage }: { stage: Stored<typeof definition> }) {
  const { t } = useTranslation();
  const { data: matches, error } = useAll(kind, { pid: [stage.id] });
  const zone = useMatchZone({ id: stage.id, type: "stage" });
  const { name } = useStagePlace(stage.id);
  const arranged = useMemo(() => arrangeBracket(stage.lines, matches ?? []), [stage.lines, matches]);
  if (!matches) {
    return error ? (
      <ErrorLine error={error} />
    ) : (
      <Skeleton height="24rem" role="status" aria-label={t("record.loading")} />
    );
  }
  return (
    <>
      {error && <ErrorLine error={error} />}
      <Bracket stage={stage} matches={matches} arranged={arranged} zone={zone} title={name ?? ""} />
      {arranged.others.length > 0 && (
        <TitledSection title={t("bracket.others")}>
          <Cards matches={arranged.others} zone={zone} label={t("bracket.others")} />
        </TitledSection>
      )}
    </>
  );
}
