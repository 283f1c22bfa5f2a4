import { getRouteApi } from "@tanstack/react-router";
import { tournamentForm } from "../../features/tournament/tournament-form.tsx";
import { CreatePage, parentsFrom } from "../../kit/page/create-page.tsx";

const route = getRouteApi("/tournaments/create");

export default function TournamentCreate() {
  return <CreatePage form={tournamentForm} preset={parentsFrom(route.useSearch(), ["organization"])} />;
}
