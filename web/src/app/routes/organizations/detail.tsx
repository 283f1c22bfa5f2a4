import { useTranslation } from "react-i18next";
import { license } from "#contract/kinds/license.ts";
import { organization } from "#contract/kinds/organization.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { venue } from "#contract/kinds/venue.ts";
import { RegisterPeople, useMayFindFor } from "../../../clubs/people/register-people.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { PageColumns } from "../../../kit/page/page-columns.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { Belonging } from "../../../kit/relations/belonging.tsx";
import { Children } from "../../../kit/relations/children.tsx";
import { References } from "../../../kit/relations/references.tsx";
import { Grants } from "../../../registry/grant/grants.tsx";
import { holder } from "../../../registry/license/license-columns.tsx";
import { organizationFields } from "../../../registry/organization/organization-fields.ts";
import { organizationParents } from "../../../registry/organization/parent-kinds.ts";
import { PeopleOfClub } from "../../../registry/participant/people-of-club.tsx";
import { Tournaments } from "../../../tournament/tournament/tournaments-of.tsx";
import { childKinds } from "../../record-kinds.ts";

const { type, contact } = organizationFields;

export default function OrganizationDetail() {
  const { t } = useTranslation();
  const { id, isNew } = useRecordAddress();
  const mayFind = useMayFindFor(id);
  return (
    <DetailPage definition={organization}>
      {(entity) => (
        <PageColumns
          aside={
            <>
              <Tournaments query={{ pid: [id] }} />
              <Belonging title={t("tournament_series.many")} definition={tournamentSeries} query={{ pid: [id] }} />
              <Belonging title={t("venue.many")} definition={venue} query={{ pid: [id] }} />
              <Belonging
                title={t("license.given")}
                definition={license}
                query={{ organization: [id] }}
                columns={[holder]}
              />
            </>
          }
        >
          <FieldList
            fields={{ type, contact }}
            entity={entity}
            isShown={(field) => field !== "contact" || entity.contact !== null}
          />
          <References name="parents" references={entity.parents} definitions={organizationParents} />
          {/* After an organization has been created, its children come next. */}
          <Children parent={{ id, type: "organization" }} definitions={childKinds} isReadOnly={!isNew} />
          <PeopleOfClub id={id} actions={mayFind && <RegisterPeople clubId={id} />} />
          <Grants type="organization" of={entity} />
        </PageColumns>
      )}
    </DetailPage>
  );
}
