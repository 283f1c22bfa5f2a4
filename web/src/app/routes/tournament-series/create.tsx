import { getRouteApi } from "@tanstack/react-router";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { CreatePage, parentsFrom } from "../../../kit/page/create-page.tsx";
import { seriesForm } from "../../../tournament/series/series-form.tsx";
import { useBelowTournaments } from "../tournaments/use-below.ts";

const route = getRouteApi("/tournaments/series/create");

export default function SeriesCreate() {
  const search = route.useSearch();
  const { parents: tournaments = [] } = parentsFrom(search, ["tournament"]);
  return (
    <CreatePage
      form={seriesForm}
      preset={{ ...parentsFrom(search, ["organization"]), tournaments }}
      overview={useBelowTournaments(tournamentSeries).overview}
    />
  );
}
