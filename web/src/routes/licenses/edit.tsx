import { getRouteApi } from "@tanstack/react-router";
import { licenseForm } from "../../features/license/license-form.tsx";
import { EditPage } from "../../kit/page/edit-page.tsx";

const route = getRouteApi("/licenses/$id/edit");

export default function LicenseEdit() {
  return <EditPage id={route.useParams().id} form={licenseForm} />;
}
