import { EditPage } from "../../../kit/form/edit-page.tsx";
import { Children } from "../../../kit/relations/children.tsx";
import { organizationForm } from "../../../registry/organization/organization-form.tsx";
import { childKinds } from "../../record-kinds.ts";

export default function OrganizationEdit() {
  return (
    <EditPage form={organizationForm}>
      {({ id }) => <Children parent={{ id, type: "organization" }} definitions={childKinds} />}
    </EditPage>
  );
}
