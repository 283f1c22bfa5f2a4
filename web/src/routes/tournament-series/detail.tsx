import { getRouteApi } from "@tanstack/react-router";
import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { Histories } from "../../features/tournament/tournaments-of.tsx";
import { seriesFields } from "../../features/tournament-series/series-fields.ts";
import { DetailPage } from "../../record-kit/detail-page.tsx";
import { FieldList } from "../../record-kit/field-list.tsx";
import { PageColumns } from "../../record-kit/page-columns.tsx";
import { References } from "../../record-kit/relations/references.tsx";
import { tournamentParents } from "../../records/parent-kinds.ts";
import { useBelowTournaments } from "../tournaments/use-below.ts";

const route = getRouteApi("/tournaments/series/$id");
const { description } = seriesFields;

export default function SeriesDetail() {
  const { id } = route.useParams();
  const { overview } = useBelowTournaments(tournamentSeries);
  return (
    <DetailPage definition={tournamentSeries} id={id} isNew={route.useSearch().new === true} overview={overview}>
      {(entity) => (
        <PageColumns aside={<Histories query={{ series: [id] }} />}>
          <FieldList fields={{ description }} entity={entity} />
          <References name="tournaments" references={entity.tournaments} definitions={[tournament]} />
          <References name="parents" references={entity.parents} definitions={tournamentParents} />
        </PageColumns>
      )}
    </DetailPage>
  );
}
