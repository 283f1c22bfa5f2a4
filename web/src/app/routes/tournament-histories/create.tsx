import { getRouteApi } from "@tanstack/react-router";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { CreatePage } from "../../../kit/page/create-page.tsx";
import { newHistoryForm } from "../../../tournament/placements/history-form.tsx";
import { useBelowTournaments } from "../tournaments/use-below.ts";

const route = getRouteApi("/tournaments/histories/create");

export default function HistoryCreate() {
  const { parentId: id, parentType: type } = route.useSearch();
  return (
    <CreatePage
      form={newHistoryForm}
      preset={id !== undefined && type === "tournament" ? { tournament: { id, type } } : {}}
      overview={useBelowTournaments(tournamentHistory).overview}
    />
  );
}
