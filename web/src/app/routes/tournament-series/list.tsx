import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import type { BulkField } from "../../../kit/bulk/bulk-fields.ts";
import { type Column, namesColumn } from "../../../kit/list/columns.tsx";
import { ListPage } from "../../../kit/list/list-page.tsx";
import { Crumbs } from "../../../kit/page/crumbs.tsx";
import { tournamentParents } from "../../../registry/organization/parent-kinds.ts";
import { useBelow } from "../use-below.ts";

const columns: Column<typeof tournamentSeries>[] = [
  namesColumn("organizer", tournamentParents, ({ parents }) => parents),
  {
    field: "tournaments",
    isNumber: true,
    text: ({ tournaments }, { language }) => tournaments.length.toLocaleString(language),
  },
];

const bulk: BulkField[] = [{ field: "parents", definitions: tournamentParents }];

export default function SeriesList() {
  return (
    <>
      <Crumbs trail={useBelow(tournament, tournamentSeries).trail} />
      <ListPage definition={tournamentSeries} columns={columns} bulk={bulk} />
    </>
  );
}
