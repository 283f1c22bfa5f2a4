import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { tournamentStates } from "#contract/enumerations.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import type { BulkField } from "../../../kit/bulk/bulk-fields.ts";
import { badgeLead, type Column, namesColumn } from "../../../kit/list/columns.tsx";
import { choiceFilter } from "../../../kit/list/filter.ts";
import { ListPage } from "../../../kit/list/list-page.tsx";
import { pathToList } from "../../../kit/page/record-links.ts";
import { tournamentParents } from "../../../registry/organization/parent-kinds.ts";
import { datesOf } from "../../../tournament/tournament/dates.ts";
import { TournamentStateLabel } from "../../../tournament/tournament/tournament-state.tsx";

const columns: Column<typeof tournament>[] = [
  {
    field: "currentState",
    text: ({ currentState }, { t }) => t(`tournament.state.${currentState}`),
    cell: ({ currentState }) => <TournamentStateLabel state={currentState} />,
  },
  { field: "dates", text: datesOf },
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
  return (
    <ListPage
      definition={tournament}
      columns={columns}
      lead={badgeLead}
      filters={filters}
      bulk={bulk}
      actions={<FurtherLists />}
    />
  );
}

/** The series of tournaments, and the final places of earlier editions. */
function FurtherLists() {
  const { t } = useTranslation();
  return [tournamentSeries, tournamentHistory].map((kind) => (
    <Button key={kind.type} component={Link} to={pathToList(kind)} size="xs" variant="default">
      {t(`${kind.type}.short`)}
    </Button>
  ));
}
