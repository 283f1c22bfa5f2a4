import { getRouteApi } from "@tanstack/react-router";
import { EditPage } from "../../../kit/page/edit-page.tsx";
import { childKinds } from "../../../kit/records/listed-kinds.ts";
import { Children } from "../../../kit/relations/children.tsx";
import { organizationForm } from "../../../registry/organization/organization-form.tsx";

const route = getRouteApi("/organizations/$id/edit");

export default function OrganizationEdit() {
  return (
    <EditPage id={route.useParams().id} form={organizationForm}>
      {({ id }) => <Children parent={{ id, type: "organization" }} definitions={childKinds} />}
    </EditPage>
  );
}
