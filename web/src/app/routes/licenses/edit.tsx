import { getRouteApi } from "@tanstack/react-router";
import { EditPage } from "../../../kit/page/edit-page.tsx";
import { licenseForm } from "../../../registry/license/license-form.tsx";

const route = getRouteApi("/licenses/$id/edit");

export default function LicenseEdit() {
  return <EditPage id={route.useParams().id} form={licenseForm} />;
}
