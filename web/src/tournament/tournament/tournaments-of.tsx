import { useTranslation } from "react-i18next";
import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { type Column, namesColumn } from "../../kit/list/columns.tsx";
import type { ListQuery } from "../../kit/records/entities.ts";
import { Belonging } from "../../kit/relations/belonging.tsx";
import { datesOf } from "./dates.ts";

const dates: Column<typeof tournament>[] = [{ field: "dates", text: datesOf }];
const editions = [
  namesColumn<typeof tournamentHistory>("tournament", [tournament], ({ tournament: { id, type } }) => [{ id, type }]),
];

/** The tournaments of an entity, each with its dates. */
export function Tournaments({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  return <Belonging title={t("tournament.many")} definition={tournament} query={query} columns={dates} />;
}

/** The final places of an entity in editions of tournaments. */
export function Histories({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  return (
    <Belonging title={t("tournament_history.many")} definition={tournamentHistory} query={query} columns={editions} />
  );
}
