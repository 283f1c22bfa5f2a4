import { getRouteApi } from "@tanstack/react-router";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { EditPage } from "../../../kit/page/edit-page.tsx";
import { seriesForm } from "../../../tournament/series/series-form.tsx";
import { useBelowTournaments } from "../tournaments/use-below.ts";

const route = getRouteApi("/tournaments/series/$id/edit");

export default function SeriesEdit() {
  return (
    <EditPage id={route.useParams().id} form={seriesForm} overview={useBelowTournaments(tournamentSeries).overview} />
  );
}
