import { CreatePage } from "../../../kit/form/create-page.tsx";
import { ChildrenLater } from "../../../kit/relations/children.tsx";
import { organizationForm } from "../../../registry/organization/organization-form.tsx";

export default function OrganizationCreate() {
  return (
    <CreatePage form={organizationForm}>
      <ChildrenLater />
    </CreatePage>
  );
}
