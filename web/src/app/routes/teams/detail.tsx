import { useTranslation } from "react-i18next";
import type { Team } from "#contract/fields/team.ts";
import { team } from "#contract/kinds/team.ts";
import { MatchesOf } from "../../../court/match/matches-of.tsx";
import { CalendarButton } from "../../../kit/calendar/calendar-button.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { PageColumns } from "../../../kit/page/page-columns.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { teamParents } from "../../../kit/records/parent-kinds.ts";
import { References } from "../../../kit/relations/references.tsx";
import { Section } from "../../../kit/relations/section.tsx";
import { participantFields } from "../../../registry/participant/participant-fields.tsx";
import { Members } from "../../../registry/team/members.tsx";
import { useSharedNationality } from "../../../registry/team/shared-nationality.ts";
import { teamFields } from "../../../registry/team/team-fields.tsx";
import { Histories, Tournaments } from "../../../tournament/tournament/tournaments-of.tsx";

const { type } = teamFields;
const fields = { type, nationality: participantFields.nationality };

export default function TeamDetail() {
  const { id } = useRecordAddress();
  const { t } = useTranslation();
  return (
    <DetailPage definition={team} actions={({ name }) => <CalendarButton of={id} name={name} />}>
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
          <Section title={t("record.field.members")}>
            <Members members={entity.members} />
          </Section>
          <References name="parents" references={entity.parents} definitions={teamParents} />
        </PageColumns>
      )}
    </DetailPage>
  );
}

/** The facts of a team. The country of a single or a pair is that of its players. */
function Facts({ team: entity }: { team: Team }) {
  const nationality = useSharedNationality(entity);
  return (
    <FieldList
      fields={fields}
      entity={{ ...entity, nationality }}
      isShown={(field) => field !== "nationality" || nationality !== null}
    />
  );
}
