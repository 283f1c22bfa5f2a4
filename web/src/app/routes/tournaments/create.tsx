import { getRouteApi } from "@tanstack/react-router";
import { CreatePage, parentsFrom } from "../../../kit/page/create-page.tsx";
import { tournamentForm } from "../../../tournament/tournament/tournament-form.tsx";

const route = getRouteApi("/tournaments/create");

export default function TournamentCreate() {
  return <CreatePage form={tournamentForm} preset={parentsFrom(route.useSearch(), ["organization"])} />;
}
