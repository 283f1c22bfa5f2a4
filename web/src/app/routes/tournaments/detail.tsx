import { useTranslation } from "react-i18next";
import { tournament } from "#contract/kinds/tournament.ts";
import { CalendarButton } from "../../../kit/calendar/calendar-button.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { PageTabs } from "../../../kit/page/page-tabs.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { tournamentParents } from "../../../kit/records/parent-kinds.ts";
import { References } from "../../../kit/relations/references.tsx";
import { PublishButton } from "../../../tournament/publish/publish-button.tsx";
import { Stages } from "../../../tournament/tournament/stages.tsx";
import { TournamentFacts } from "../../../tournament/tournament/tournament-facts.tsx";
import {
  tournamentCompetitors,
  tournamentFields,
  tournamentStaff,
} from "../../../tournament/tournament/tournament-fields.tsx";
import {
  BoardLink,
  EntriesLink,
  OfficialsLink,
  OrderOfPlayLink,
  ResultsLink,
} from "../../../tournament/tournament/tournament-links.tsx";
import { Editions } from "./editions.tsx";
import { TournamentMatches } from "./matches.tsx";
import { TournamentOverview } from "./overview/tournament-overview.tsx";

const { name: _, parents, competitors, staff, ...details } = tournamentFields;

export default function TournamentDetail() {
  const { t } = useTranslation();
  const { id } = useRecordAddress();
  return (
    <DetailPage
      definition={tournament}
      actions={(entity) => (
        <>
          {entity.stages.length > 0 && <ResultsLink tournamentId={id} />}
          <EntriesLink tournamentId={id} />
          <OrderOfPlayLink tournamentId={id} />
          <BoardLink tournamentId={id} />
          <OfficialsLink tournamentId={id} />
          <CalendarButton of={id} name={entity.name} />
          <PublishButton tournament={entity} />
        </>
      )}
    >
      {(entity) => (
        <>
          <TournamentFacts tournament={entity} />
          <PageTabs
            tabs={[
              {
                key: "details",
                title: t("tournament.tab.details"),
                content: (
                  <>
                    <TournamentOverview tournament={entity}>
                      <FieldList fields={details} entity={entity} />
                    </TournamentOverview>
                    <Editions tournament={entity} />
                  </>
                ),
              },
              {
                key: "stages",
                title: t("tournament.tab.stages"),
                content: (
                  <>
                    <Stages tournamentId={id} />
                    <TournamentMatches tournament={entity} />
                  </>
                ),
              },
              {
                key: "management",
                title: t("tournament.tab.management"),
                content: (
                  <>
                    <References name="parents" references={entity.parents} definitions={tournamentParents} />
                    <References
                      name="competitors"
                      references={entity.competitors}
                      definitions={tournamentCompetitors}
                    />
                    <References name="staff" references={entity.staff} definitions={tournamentStaff} />
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </DetailPage>
  );
}
