import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { PageColumns } from "../../../kit/page/page-columns.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { References } from "../../../kit/relations/references.tsx";
import { tournamentParents } from "../../../registry/organization/parent-kinds.ts";
import { seriesFields } from "../../../tournament/series/series-fields.ts";
import { Histories } from "../../../tournament/tournament/tournaments-of.tsx";
import { useBelow } from "../use-below.ts";

const { description } = seriesFields;

export default function SeriesDetail() {
  const { id } = useRecordAddress();
  const { overview } = useBelow(tournament, tournamentSeries);
  return (
    <DetailPage definition={tournamentSeries} overview={overview}>
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
