import { getRouteApi } from "@tanstack/react-router";
import { tournamentForm } from "../../features/tournament/tournament-form.tsx";
import { EditPage } from "../../kit/page/edit-page.tsx";

const route = getRouteApi("/tournaments/$id/edit");

export default function TournamentEdit() {
  return <EditPage id={route.useParams().id} form={tournamentForm} />;
}
