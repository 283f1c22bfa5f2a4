import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/fields/team.ts";
import { team } from "#contract/kinds/team.ts";
import { participantFields } from "../../features/participant/participant-fields.tsx";
import { Members } from "../../features/team/members.tsx";
import { useSharedNationality } from "../../features/team/shared-nationality.ts";
import { teamFields } from "../../features/team/team-fields.tsx";
import { DetailPage } from "../../record-kit/detail-page.tsx";
import { FieldList } from "../../record-kit/field-list.tsx";
import { References } from "../../record-kit/relations/references.tsx";
import { Section } from "../../record-kit/relations/section.tsx";
import { teamParents } from "../../records/parent-kinds.ts";

const route = getRouteApi("/teams/$id");
const { type } = teamFields;
const fields = { type, nationality: participantFields.nationality };

export default function TeamDetail() {
  const { id } = route.useParams();
  const { t } = useTranslation();
  return (
    <DetailPage definition={team} id={id} isNew={route.useSearch().new === true}>
      {(entity) => (
        <>
          <Facts team={entity} />
          <Section title={t("record.field.members")}>
            <Members members={entity.members} />
          </Section>
          <References name="parents" references={entity.parents} definitions={teamParents} />
        </>
      )}
    </DetailPage>
  );
}

/** What a team is; a single or a pair plays for the country of those who play in it. */
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
