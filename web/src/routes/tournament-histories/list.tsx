import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { placed } from "../../features/tournament-history/placements.tsx";
import { Crumbs } from "../../record-kit/crumbs.tsx";
import { Nothing } from "../../record-kit/fields.tsx";
import { type Column, namesColumn } from "../../record-kit/list/columns.tsx";
import { ListPage } from "../../record-kit/list/list-page.tsx";
import type { Stored } from "../../records/entities.ts";
import { useBelowTournaments } from "../tournaments/use-below.ts";

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
      <Crumbs trail={useBelowTournaments(tournamentHistory).trail} />
      <ListPage definition={tournamentHistory} nameField="season" name={season} columns={columns} />
    </>
  );
}
