import { getRouteApi } from "@tanstack/react-router";
import { organization } from "#contract/kinds/organization.ts";
import { organizationFields } from "../../features/organization/organization-fields.ts";
import { DetailPage } from "../../record-kit/detail-page.tsx";
import { FieldList } from "../../record-kit/field-list.tsx";
import { Children } from "../../record-kit/relations/children.tsx";
import { References } from "../../record-kit/relations/references.tsx";
import { childKinds } from "../../records/listed-kinds.ts";
import { organizationParents } from "../../records/parent-kinds.ts";

const route = getRouteApi("/organizations/$id");
const { type } = organizationFields;

export default function OrganizationDetail() {
  const { id } = route.useParams();
  const isNew = route.useSearch().new === true;
  return (
    <DetailPage definition={organization} id={id} isNew={isNew}>
      {(entity) => (
        <>
          <FieldList fields={{ type }} entity={entity} />
          <References name="parents" references={entity.parents} definitions={organizationParents} />
          {/* Whoever has just created it goes on with what is below it. */}
          <Children parent={{ id, type: "organization" }} definitions={childKinds} isReadOnly={!isNew} />
        </>
      )}
    </DetailPage>
  );
}
