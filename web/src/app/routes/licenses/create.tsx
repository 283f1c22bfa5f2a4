import { getRouteApi } from "@tanstack/react-router";
import { CreatePage } from "../../../kit/page/create-page.tsx";
import { newLicenseForm } from "../../../registry/license/license-form.tsx";

const route = getRouteApi("/licenses/create");

export default function LicenseCreate() {
  const { parentId: id, parentType: type } = route.useSearch();
  return (
    <CreatePage
      form={newLicenseForm}
      preset={id !== undefined && type === "participant" ? { participant: { id, type } } : {}}
    />
  );
}
