import IconLayoutBoard from "icon:layout-board";
import IconUsers from "icon:users";
import IconWorld from "icon:world";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { tournament } from "#contract/kinds/tournament.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { calendarAction } from "../../../kit/calendar/calendar-action.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { PageTabs, usePageTab } from "../../../kit/page/page-tabs.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import type { MenuAction } from "../../../kit/page/record-menu.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import { tournamentParents } from "../../../kit/records/parent-kinds.ts";
import { useOne } from "../../../kit/records/queries.ts";
import { useRightsTo } from "../../../kit/records/rights.ts";
import { References } from "../../../kit/relations/references.tsx";
import { Section } from "../../../kit/relations/section.tsx";
import { Grants } from "../../../registry/grant/grants.tsx";
import { Stages } from "../../../tournament/tournament/stages.tsx";
import { TournamentFacts } from "../../../tournament/tournament/tournament-facts.tsx";
import {
  tournamentCompetitors,
  tournamentFields,
  tournamentStaff,
} from "../../../tournament/tournament/tournament-fields.tsx";
import { Editions } from "./editions.tsx";
import { TournamentMatches } from "./matches.tsx";
import { DueAction } from "./overview/due-action.tsx";
import { TournamentOverview } from "./overview/tournament-overview.tsx";

type Owner = { owner: Stored<typeof tournament> };

const Entries = lazy(() => import("./entries.tsx"));
const OrderOfPlay = lazy(() => import("./order-of-play.tsx"));
const Results = lazy(() => import("./results.tsx"));
const PublishDialog = lazy(() => import("../../../tournament/publish/publish-dialog.tsx"));

const {
  name: _,
  badge: __,
  parents,
  competitors,
  staff,
  states,
  currentState,
  entryWindow,
  reports,
  ...details
} = tournamentFields;
const tabs = ["details", "entries", "stages", "schedule", "results", "management"] as const;

/** The page of a tournament: its progress, and one tab for each kind of work. */
export default function TournamentDetail() {
  const { t } = useTranslation();
  const { id } = useRecordAddress();
  const { mayUpdateField } = useRightsTo(tournament, useOne(tournament, id).data);
  const mayPublish = mayUpdateField("published");
  const { key } = usePageTab(tabs.map((key) => ({ key })));
  const menu = (entity: Stored<typeof tournament>): MenuAction[] => [
    { label: t("board.title"), icon: IconLayoutBoard, to: `/tournaments/${id}/board` },
    { label: t("officials.title"), icon: IconUsers, to: `/tournaments/${id}/officials` },
    calendarAction(id, entity.name, t),
    ...(mayPublish || entity.published
      ? [
          {
            label: t(entity.published ? "publish.page" : "publish.publish"),
            icon: IconWorld,
            dialog: (props: { opened: boolean; onClose: () => void }) => (
              <PublishDialog tournament={entity} mayManage={mayPublish} {...props} />
            ),
          },
        ]
      : []),
  ];
  return (
    <DetailPage
      definition={tournament}
      main={(entity) => (key === "details" || key === "stages") && <DueAction tournament={entity} />}
      menu={menu}
    >
      {(entity) => (
        <>
          <TournamentFacts tournament={entity} />
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
                content: <Loaded of={OrderOfPlay} owner={entity} />,
              },
              { key: "results", title: t("tournament.tab.results"), content: <Loaded of={Results} owner={entity} /> },
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
  return (
    <>
      <TournamentOverview tournament={owner}>
        <FieldList
          fields={{ ...details, states }}
          entity={{ ...owner, states: owner.states.filter(({ duration }) => duration !== null) }}
        />
      </TournamentOverview>
      <Editions tournament={owner} />
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
  if (owner.entryWindow === null && owner.reports === null) return null;
  return (
    <Section title={t("tournament.clubs.title")}>
      <FieldList fields={{ entryWindow, reports }} entity={owner} />
    </Section>
  );
}
