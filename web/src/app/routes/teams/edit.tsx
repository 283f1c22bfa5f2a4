import { getRouteApi } from "@tanstack/react-router";
import { EditPage } from "../../../kit/page/edit-page.tsx";
import { teamForm } from "../../../registry/team/team-form.tsx";

const route = getRouteApi("/teams/$id/edit");

export default function TeamEdit() {
  return <EditPage id={route.useParams().id} form={teamForm} />;
}
