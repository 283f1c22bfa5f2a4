import { getRouteApi } from "@tanstack/react-router";
import { teamForm } from "../../features/team/team-form.tsx";
import { CreatePage, parentsFrom } from "../../kit/page/create-page.tsx";

const route = getRouteApi("/teams/create");

export default function TeamCreate() {
  return <CreatePage form={teamForm} preset={parentsFrom(route.useSearch(), ["sport", "organization"])} />;
}
