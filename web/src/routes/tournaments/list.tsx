import { tournamentStates } from "#contract/enumerations.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { TournamentStateLabel } from "../../features/tournament/tournament-state.tsx";
import type { BulkField } from "../../record-kit/bulk/bulk-fields.ts";
import type { Column } from "../../record-kit/list/columns.tsx";
import { choiceFilter } from "../../record-kit/list/filter.ts";
import { ListPage } from "../../record-kit/list/list-page.tsx";
import { tournamentParents } from "../../records/parent-kinds.ts";

const columns: Column<typeof tournament>[] = [
  { field: "currentState", cell: ({ currentState }) => <TournamentStateLabel state={currentState} /> },
];

const bulk: BulkField[] = [
  { field: "currentState", members: tournamentStates, words: "tournament.state" },
  { field: "parents", definitions: tournamentParents },
];

const filters = [choiceFilter("currentState", tournamentStates, "tournament.state")];

export default function TournamentList() {
  return <ListPage definition={tournament} columns={columns} filters={filters} bulk={bulk} />;
}
