import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { type Column, namesColumn } from "../../../kit/list/columns.tsx";
import { ListPage } from "../../../kit/list/list-page.tsx";
import { Crumbs } from "../../../kit/page/crumbs.tsx";
import { Nothing } from "../../../kit/page/fields.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import { placed } from "../../../tournament/placements/placements.tsx";
import { useBelow } from "../use-below.ts";

const columns: Column<typeof tournamentHistory>[] = [
  namesColumn("tournament", [tournament], (one) => [one.tournament]),
  namesColumn("winner", placed, ({ placements }) =>
    placements.flatMap(({ position, competitor }) => (position === 1 ? [competitor] : [])),
  ),
  namesColumn("series", [tournamentSeries], ({ series }) => (series ? [series] : []), { isFurther: true }),
];

const season = (entity: Stored<typeof tournamentHistory>) => entity.season ?? <Nothing />;

export default function HistoryList() {
  return (
    <>
      <Crumbs trail={useBelow(tournament, tournamentHistory).trail} />
      <ListPage definition={tournamentHistory} nameField="season" name={season} columns={columns} />
    </>
  );
}
