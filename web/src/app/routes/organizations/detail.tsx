import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { license } from "#contract/kinds/license.ts";
import { organization } from "#contract/kinds/organization.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { venue } from "#contract/kinds/venue.ts";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { PageColumns } from "../../../kit/page/page-columns.tsx";
import { childKinds } from "../../../kit/records/listed-kinds.ts";
import { organizationParents } from "../../../kit/records/parent-kinds.ts";
import { Belonging } from "../../../kit/relations/belonging.tsx";
import { Children } from "../../../kit/relations/children.tsx";
import { References } from "../../../kit/relations/references.tsx";
import { holder } from "../../../registry/license/license-columns.tsx";
import { organizationFields } from "../../../registry/organization/organization-fields.ts";
import { Tournaments } from "../../../tournament/tournament/tournaments-of.tsx";

const route = getRouteApi("/organizations/$id");
const { type } = organizationFields;

export default function OrganizationDetail() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const isNew = route.useSearch().new === true;
  return (
    <DetailPage definition={organization} id={id} isNew={isNew}>
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
          <FieldList fields={{ type }} entity={entity} />
          <References name="parents" references={entity.parents} definitions={organizationParents} />
          {/* Whoever has just created it goes on with what is below it. */}
          <Children parent={{ id, type: "organization" }} definitions={childKinds} isReadOnly={!isNew} />
        </PageColumns>
      )}
    </DetailPage>
  );
}
