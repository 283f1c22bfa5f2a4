import { getRouteApi } from "@tanstack/react-router";
import { CreatePage, parentsFrom } from "../../../kit/page/create-page.tsx";
import { ChildrenLater } from "../../../kit/relations/children.tsx";
import { organizationForm } from "../../../registry/organization/organization-form.tsx";

const route = getRouteApi("/organizations/create");

export default function OrganizationCreate() {
  return (
    <CreatePage form={organizationForm} preset={parentsFrom(route.useSearch(), ["sport", "organization"])}>
      <ChildrenLater />
    </CreatePage>
  );
}
