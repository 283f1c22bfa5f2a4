import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/fields/team.ts";
import { isolated } from "#contract/isolated.ts";
import { lineUpOn } from "./line-up.ts";
import classes from "./match-sheet.module.css";
import type { SheetData } from "./use-sheet-data.ts";

// The lowest number of rows by type of team. A larger team has one row more than members.
const fewestRows = { TEAM_TYPE_SINGLE: 1, TEAM_TYPE_PAIR: 2, TEAM_TYPE_TEAM: 12 };

/** The players of a side with their numbers and licenses, and the people who look after them. */
export function SheetLineUp({
  name,
  team,
  day,
  data,
}: {
  name: string;
  /** Null while the team is not known. */
  team: Team | null;
  day: string;
  data: SheetData;
}) {
  const { t } = useTranslation();
  const { players, others } = team ? lineUpOn(team, day, data.nameOf) : { players: [], others: [] };
  const blanks = Math.max(0, fewestRows[team?.type ?? "TEAM_TYPE_TEAM"] - players.length);
  const title = t("matchSheet.lineUp", { team: name || "…" });
  return (
    <section>
      <h3>{title}</h3>
      <table className={classes.lineUp}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("print.number")}</th>
            <th scope="col">{t("record.field.name")}</th>
            <th scope="col">{t("license.one")}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ participant: { id }, number, role }) => (
            <tr key={id}>
              <td>{number}</td>
              <td>
                <bdi>{data.nameOf(id)}</bdi>
                {role === "MEMBER_ROLE_CAPTAIN" && ` (${t(`team.role.${role}`)})`}
              </td>
              <td>{data.licenseOf(id, day)}</td>
            </tr>
          ))}
          {Array.from({ length: blanks }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are alike
            <tr key={index}>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <ul className={classes.others}>
          {others.map(({ participant: { id }, role }) => (
            <li key={id}>{`${t(`team.role.${role}`)}: ${isolated(data.nameOf(id))}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
