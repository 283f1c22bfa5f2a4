import { getRouteApi } from "@tanstack/react-router";
import { matchForm } from "../../../court/match/match-form.tsx";
import { useMatchPage } from "../../../court/match/match-page.ts";
import { EditPage } from "../../../kit/page/edit-page.tsx";

const route = getRouteApi("/matches/$id/edit");

export default function MatchEdit() {
  const { id } = route.useParams();
  return <EditPage id={id} form={matchForm} {...useMatchPage(id)} />;
}
