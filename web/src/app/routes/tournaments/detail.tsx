import { Box } from "@mantine/core";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { tournament } from "#contract/kinds/tournament.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { PageTabs, usePageTab } from "../../../kit/page/page-tabs.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { useOne } from "../../../kit/records/queries.ts";
import { References } from "../../../kit/relations/references.tsx";
import { Section } from "../../../kit/ui/section.tsx";
import { Grants } from "../../../registry/grant/grants.tsx";
import { useFormatOfSport } from "../../../registry/inherited/match-formats.ts";
import { FormatText } from "../../../registry/match-format/format-text.tsx";
import { tournamentParents } from "../../../registry/organization/parent-kinds.ts";
import { Stages } from "../../../tournament/tournament/stages.tsx";
import {
  tournamentCompetitors,
  tournamentFields,
  tournamentStaff,
} from "../../../tournament/tournament/tournament-fields.tsx";
import { Editions } from "./editions.tsx";
import { TournamentMatches } from "./matches.tsx";
import { DueAction } from "./overview/due-action.tsx";
import { StateDue, TournamentFacts } from "./overview/tournament-facts.tsx";
import { TournamentOverview } from "./overview/tournament-overview.tsx";
import { useTournamentMenu } from "./use-tournament-menu.tsx";

const tabs = ["details", "entries", "stages", "schedule", "results", "officials", "management"] as const;

type Owner = { owner: Stored<typeof tournament> };

const Entries = lazy(() => import("./entries.tsx"));
const Schedule = lazy(() => import("./schedule.tsx"));
const Results = lazy(() => import("./results.tsx"));
const Officials = lazy(() => import("./officials.tsx"));

const {
  name: _,
  badge: __,
  parents,
  competitors,
  staff,
  states,
  currentState,
  rescheduling,
  entryWindow,
  reports,
  ...details
} = tournamentFields;

/** The page of a tournament: its progress, and one tab for each kind of work. The heading is the same above all tabs. */
export default function TournamentDetail() {
  const { t } = useTranslation();
  const { id } = useRecordAddress();
  const { key } = usePageTab(tabs.map((key) => ({ key })));
  const menu = useTournamentMenu(useOne(tournament, id).data ?? null, key === "schedule");
  return (
    <DetailPage definition={tournament} main={(entity) => <DueAction tournament={entity} />} menu={() => menu}>
      {(entity) => (
        <>
          <Box mt="-0.5rem" mb="xs">
            <TournamentFacts tournament={entity}>
              <StateDue tournament={entity} />
            </TournamentFacts>
          </Box>
          <PageTabs
            tabs={[
              { key: "details", title: t("tournament.tab.details"), content: <Details owner={entity} /> },
              { key: "entries", title: t("tournament.tab.entries"), content: <Loaded of={Entries} owner={entity} /> },
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
                key: "schedule",
                title: t("tournament.tab.schedule"),
                content: <Loaded of={Schedule} owner={entity} />,
              },
              { key: "results", title: t("tournament.tab.results"), content: <Loaded of={Results} owner={entity} /> },
              { key: "officials", title: t("officials.title"), content: <Loaded of={Officials} owner={entity} /> },
              { key: "management", title: t("tournament.tab.management"), content: <Management owner={entity} /> },
            ]}
          />
        </>
      )}
    </DetailPage>
  );
}

/** A tab that is loaded when it is opened. */
function Loaded({ of: Content, owner }: Owner & { of: ComponentType<Owner> }): ReactNode {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Content owner={owner} />
    </Suspense>
  );
}

function Details({ owner }: Owner) {
  const above = useFormatOfSport(owner);
  const format = { ...details.format, show: (own: MatchFormat | null) => <FormatText format={own} above={above} /> };
  return (
    <>
      <TournamentOverview tournament={owner}>
        <FieldList
          fields={{ ...details, format, states }}
          isShown={(field) => field !== "format" || (owner.format ?? above ?? null) !== null}
          entity={{ ...owner, states: owner.states.filter(({ duration }) => duration !== null) }}
        />
      </TournamentOverview>
      <Editions tournament={owner.id} />
    </>
  );
}

function Management({ owner }: Owner) {
  return (
    <>
      <References name="parents" references={owner.parents} definitions={tournamentParents} />
      <References name="competitors" references={owner.competitors} definitions={tournamentCompetitors} />
      <References name="staff" references={owner.staff} definitions={tournamentStaff} />
      <ForClubs owner={owner} />
      <Grants type="tournament" of={owner} />
    </>
  );
}

/** What the tournament leaves to clubs, if anything. */
function ForClubs({ owner }: Owner) {
  const { t } = useTranslation();
  if (owner.entryWindow === null && owner.reports === null && owner.rescheduling === "RESCHEDULE_NONE") return null;
  return (
    <Section title={t("tournament.clubs.title")}>
      <FieldList fields={{ entryWindow, reports, rescheduling }} entity={owner} />
    </Section>
  );
}
