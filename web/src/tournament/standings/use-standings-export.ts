import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { FileRow } from "../../kit/export/table-file.ts";
import type { ExportSource } from "../../kit/export/use-export.ts";
import { getMany } from "../../kit/records/entities.ts";
import { columnsOf } from "./standings-columns.ts";
import { getStandings } from "./standings-query.ts";

/** The export of the tables of a stage, one below the other, with the columns that the screen shows. */
export function useStandingsExport(stageId: string, format: MatchFormat | null): ExportSource {
  const { t, i18n } = useTranslation();

  async function* rowsOf(signal: AbortSignal): AsyncGenerator<readonly FileRow[]> {
    const { groups, rules } = await getStandings(stageId, signal);
    const all = groups.flatMap(({ rows }) => rows);
    const columns = columnsOf(all, { rules, format, t, language: i18n.language });
    const isOfTeams = columns.some(({ key }) => key === "rubbers");
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
            // The points of a league of teams are a pair, as on the screen.
            if (key === "points" && !isOfTeams) return row.points;
            return key === "difference" ? row.scoreFor - row.scoreAgainst : figure(row);
          }),
        ],
      );
    }
  }

  return { title: t("standings.title"), rowsOf };
}
