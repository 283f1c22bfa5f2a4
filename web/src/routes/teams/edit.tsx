import { getRouteApi } from "@tanstack/react-router";
import { teamForm } from "../../features/team/team-form.tsx";
import { EditPage } from "../../kit/page/edit-page.tsx";

const route = getRouteApi("/teams/$id/edit");

export default function TeamEdit() {
  return <EditPage id={route.useParams().id} form={teamForm} />;
}
