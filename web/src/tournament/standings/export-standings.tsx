import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { StageStandings } from "#contract/standings.ts";
import { ExportButton } from "../../kit/export/export-button.tsx";
import type { FileRow } from "../../kit/export/table-file.ts";
import { getMany } from "../../kit/records/entities.ts";
import { columnsOf } from "./standings-columns.ts";

/** Exports the tables of a stage as a file, one below the other, with the columns that the screen shows. */
export function ExportStandings({ standings, format }: { standings: StageStandings; format: MatchFormat | null }) {
  const { t, i18n } = useTranslation();

  async function* rowsOf(signal: AbortSignal): AsyncGenerator<readonly FileRow[]> {
    const { groups, rules } = standings;
    const all = groups.flatMap(({ rows }) => rows);
    const columns = columnsOf(all, { rules, format, t, language: i18n.language });
    const isAlone = groups.length === 1;
    const ids = all.map(({ competitor }) => competitor.id);
    const names = new Map((await getMany(team, ids, signal)).map(({ id, name }) => [id, name]));
    const lead = [...(isAlone ? [] : [t("record.field.group")]), t("standings.rank"), t("standings.team")];
    yield [[...lead, ...columns.map(({ full }) => full)]];
    for (const { id, name, rows } of groups) {
      yield rows.map(
        (row): FileRow => [
          ...(isAlone ? [] : [name ?? id ?? ""]),
          row.rank ?? "",
          names.get(row.competitor.id) ?? "",
          ...columns.map(({ key, figure }) => {
            if (key === "points") return row.points;
            return key === "difference" ? row.scoreFor - row.scoreAgainst : figure(row);
          }),
        ],
      );
    }
  }

  return <ExportButton title={t("standings.title")} rowsOf={rowsOf} />;
}
