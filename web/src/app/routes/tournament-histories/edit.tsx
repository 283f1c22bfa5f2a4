import { getRouteApi } from "@tanstack/react-router";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { EditPage } from "../../../kit/page/edit-page.tsx";
import { historyForm } from "../../../tournament/placements/history-form.tsx";
import { useBelowTournaments } from "../tournaments/use-below.ts";
import { useHistoryName } from "./use-history-name.ts";

const route = getRouteApi("/tournaments/histories/$id/edit");

export default function HistoryEdit() {
  const { id } = route.useParams();
  const { overview } = useBelowTournaments(tournamentHistory);
  return <EditPage id={id} form={historyForm} name={useHistoryName(id)} overview={overview} />;
}
