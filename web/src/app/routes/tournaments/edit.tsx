import { getRouteApi } from "@tanstack/react-router";
import { EditPage } from "../../../kit/page/edit-page.tsx";
import { tournamentForm } from "../../../tournament/tournament/tournament-form.tsx";

const route = getRouteApi("/tournaments/$id/edit");

export default function TournamentEdit() {
  return <EditPage id={route.useParams().id} form={tournamentForm} />;
}
