import IconCalendarQuestion from "icon:calendar-question";
import IconFileText from "icon:file-text";
import { Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { useSideToAskFor } from "../../../clubs/requests/side-to-ask-for.ts";
import { useKeptMatch } from "../../../court/kept-matches/use-kept-match.ts";
import { MatchFacts } from "../../../court/match/match-facts.tsx";
import { useMatchPage } from "../../../court/match/match-page.ts";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import { HeldPresses } from "../../../court/presses/held-presses.tsx";
import { MatchReport } from "../../../court/report/match-report.tsx";
import { Scoreboard } from "../../../court/scoreboard/scoreboard.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { useOne } from "../../../kit/records/queries.ts";
import { formatInstant } from "../../../kit/ui/instant.ts";
import { PlaceZone } from "../../../kit/ui/place-zone.tsx";
import { MatchOfficials } from "../../../schedule/officials/match-officials.tsx";
import { titleOf } from "../../../tournament/match-words/match-title.ts";

const Rubbers = lazy(() => import("../../../court/results/rubbers.tsx"));
const RescheduleDialog = lazy(() => import("../../../clubs/requests/reschedule-dialog.tsx"));
const RequestsOf = lazy(() => import("../../../clubs/tasks/requests-of.tsx"));

export default function MatchDetail() {
  const { id, isNew } = useRecordAddress();
  const { t } = useTranslation();
  const { data: shown } = useOne(match, id);
  const side = useSideToAskFor(shown);
  const zone = useMatchZone(shown?.parent ?? null);
  const asOf = useKeptMatch(id, isNew);
  return (
    <PlaceZone zone={zone}>
      <HeldPresses id={id} isNew={isNew} />
      <DetailPage
        definition={match}
        {...useMatchPage(id, { arriving: isNew })}
        titleOnPhone={(entity) => titleOf(entity, t) ?? t("match.one")}
        menu={(entity) => [
          ...(side === null
            ? []
            : [
                {
                  label: t("request.reschedule"),
                  icon: IconCalendarQuestion,
                  dialog: (props: { opened: boolean; onClose: () => void }) => (
                    <RescheduleDialog match={entity} side={side} {...props} />
                  ),
                },
              ]),
          { label: t("matchSheet.one"), icon: IconFileText, to: `/matches/${id}/sheet` },
        ]}
      >
        {(entity) => (
          <>
            {asOf && (
              <Text size="sm" c="dimmed" mb="xs">
                {t("match.asOf", { time: formatInstant(asOf.toISOString()) })}
              </Text>
            )}
            <MatchFacts match={entity} />
            {!asOf && <MatchReport match={entity} />}
            <Scoreboard key={id} match={entity} />
            {entity.tally !== null && (
              <Suspense>
                <Rubbers match={entity} />
              </Suspense>
            )}
            {!asOf && <MatchOfficials match={entity} />}
            <Suspense>{!asOf && <RequestsOf id={id} />}</Suspense>
          </>
        )}
      </DetailPage>
    </PlaceZone>
  );
}
