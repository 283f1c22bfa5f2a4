import { tournamentStates } from "#contract/enumerations.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { datesOf } from "../../features/tournament/dates.ts";
import { TournamentStateLabel } from "../../features/tournament/tournament-state.tsx";
import type { BulkField } from "../../record-kit/bulk/bulk-fields.ts";
import { type Column, namesColumn } from "../../record-kit/list/columns.tsx";
import { choiceFilter } from "../../record-kit/list/filter.ts";
import { ListPage } from "../../record-kit/list/list-page.tsx";
import { tournamentParents } from "../../records/parent-kinds.ts";

const columns: Column<typeof tournament>[] = [
  {
    field: "currentState",
    text: ({ currentState }, { t }) => t(`tournament.state.${currentState}`),
    cell: ({ currentState }) => <TournamentStateLabel state={currentState} />,
  },
  { field: "dates", text: ({ states }) => datesOf(states) },
  namesColumn("organizer", tournamentParents, ({ parents }) => parents, { isFurther: true }),
  {
    field: "competitors",
    isFurther: true,
    isNumber: true,
    text: ({ competitors }, { language }) => competitors.length.toLocaleString(language),
  },
];

const filters = [choiceFilter("currentState", tournamentStates, "tournament.state")];

const bulk: BulkField[] = [
  { field: "currentState", members: tournamentStates, words: "tournament.state" },
  { field: "parents", definitions: tournamentParents },
];

export default function TournamentList() {
  return <ListPage definition={tournament} columns={columns} filters={filters} bulk={bulk} />;
}
