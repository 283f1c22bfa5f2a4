import IconUsersPlus from "icon:users-plus";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/fields/team.ts";
import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import { playersOfSide, sharedValue } from "#contract/membership.ts";
import { useOwnClubs } from "../../../clubs/requests/own-clubs.ts";
import { MatchesOf } from "../../../court/match/matches-of.tsx";
import { calendarAction } from "../../../kit/calendar/calendar-action.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { PageColumns } from "../../../kit/page/page-columns.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { useMany } from "../../../kit/records/queries.ts";
import { References } from "../../../kit/relations/references.tsx";
import { today } from "../../../kit/ui/date.ts";
import { Section } from "../../../kit/ui/section.tsx";
import { Grants } from "../../../registry/grant/grants.tsx";
import { teamParents } from "../../../registry/organization/parent-kinds.ts";
import { participantFields } from "../../../registry/participant/participant-fields.tsx";
import { Members } from "../../../registry/team/members.tsx";
import { teamFields } from "../../../registry/team/team-fields.tsx";
import { Histories, Tournaments } from "../../../tournament/tournament/tournaments-of.tsx";

const { type, homeGround, contact } = teamFields;
const fields = { type, nationality: participantFields.nationality, homeGround, contact };
/** These are left out while they are unknown. */
const further = ["nationality", "homeGround", "contact"];

const JointTeamDialog = lazy(() => import("../../../clubs/requests/joint-team-dialog.tsx"));

export default function TeamDetail() {
  const { id } = useRecordAddress();
  const { t } = useTranslation();
  const clubs = useOwnClubs();
  return (
    <DetailPage
      definition={team}
      menu={(entity) => [
        calendarAction(id, entity.name, t),
        ...clubs
          .filter((clubId) => entity.parents.some((parent) => parent.id === clubId))
          .slice(0, 1)
          .map((clubId) => ({
            label: t("request.joinTeam"),
            icon: IconUsersPlus,
            dialog: (props: { opened: boolean; onClose: () => void }) => (
              <JointTeamDialog team={entity} clubId={clubId} {...props} />
            ),
          })),
      ]}
    >
      {(entity) => (
        <PageColumns
          aside={
            <>
              <MatchesOf ids={[id]} />
              <Tournaments query={{ involves: [id] }} />
              <Histories query={{ involves: [id] }} />
            </>
          }
        >
          <Facts team={entity} />
          {entity.members.length > 0 && (
            <Section title={t("record.field.members")}>
              <Members members={entity.members} />
            </Section>
          )}
          <References name="parents" references={entity.parents} definitions={teamParents} />
          <Grants type="team" of={entity} />
        </PageColumns>
      )}
    </DetailPage>
  );
}

/** The facts of a team. The country of a single or a pair is that of its players. */
function Facts({ team: entity }: { team: Team }) {
  const facts = { ...entity, nationality: useSharedNationality(entity) };
  return (
    <FieldList
      fields={fields}
      entity={facts}
      isShown={(field) => !further.includes(field) || facts[field as "nationality" | "homeGround" | "contact"] !== null}
    />
  );
}

/** The nationality of a single or a pair, if all its players share one. */
function useSharedNationality(team: Team): string | null {
  const players = playersOfSide(team, today());
  const { data = [] } = useMany(participant, players);
  return sharedValue(players.map((id) => data.find((person) => person.id === id)?.nationality ?? null));
}
