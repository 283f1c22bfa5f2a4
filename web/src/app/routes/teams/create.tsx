import { getRouteApi } from "@tanstack/react-router";
import { CreatePage, parentsFrom } from "../../../kit/page/create-page.tsx";
import { teamForm } from "../../../registry/team/team-form.tsx";

const route = getRouteApi("/teams/create");

export default function TeamCreate() {
  return <CreatePage form={teamForm} preset={parentsFrom(route.useSearch(), ["sport", "organization"])} />;
}
