import { getRouteApi } from "@tanstack/react-router";
import { organizationForm } from "../../features/organization/organization-form.tsx";
import { EditPage } from "../../record-kit/edit-page.tsx";
import { Children } from "../../record-kit/relations/children.tsx";
import { childKinds } from "../../records/listed-kinds.ts";

const route = getRouteApi("/organizations/$id/edit");

export default function OrganizationEdit() {
  return (
    <EditPage id={route.useParams().id} form={organizationForm}>
      {({ id }) => <Children parent={{ id, type: "organization" }} definitions={childKinds} />}
    </EditPage>
  );
}
