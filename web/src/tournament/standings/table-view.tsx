import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { StageStandings, StandingsRow } from "#contract/standings.ts";
import hidden from "../../kit/ui/spoken.module.css";
import { signed } from "./decision-words.ts";
import classes from "./standings.module.css";
import type { Column } from "./standings-columns.ts";

type Row = StandingsRow;

/** The titles of the table of a group: among other groups, alone, and as a cross table. */
export function wordsOfTable(
  { id, name }: Pick<StageStandings["groups"][number], "id" | "name">,
  isAlone: boolean,
  t: TFunction,
) {
  const group = name ?? id;
  return isAlone
    ? { title: t("standings.title"), caption: t("standings.title"), cross: t("standings.crossAlone") }
    : {
        title: t("standings.group", { group }),
        caption: t("standings.caption", { group }),
        cross: t("standings.crossOf", { group }),
      };
}

/** The rank of a team as text. */
export function rankOf({ rank }: Row): string {
  return String(rank ?? "–");
}

/** What was deducted or awarded, for below the table: "* Ants: −2 points by decision". */
export function adjustedIn(rows: readonly Row[], nameOf: (id: string) => string | null | undefined, t: TFunction) {
  return rows
    .filter(({ adjustment }) => adjustment !== 0)
    .map(({ competitor, adjustment }) =>
      t("standings.adjustedTeam", {
        team: nameOf(competitor.id) ?? "…",
        points: signed(adjustment),
        count: Math.abs(adjustment),
      }),
    );
}

/** A table of standings, in the console and on public pages. */
export function TableView({
  caption,
  rows,
  columns,
  advancing = 0,
  nameOf,
  t,
}: {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column[];
  /** The number of teams above the line that marks who advances. */
  advancing?: number;
  nameOf: (row: Row) => ReactNode;
  t: TFunction;
}) {
  return (
    <table className={classes.table}>
      <caption>
        <span className={hidden.spoken}>{caption}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={hidden.spoken}>{t("standings.rank")}</span>
          </th>
          <th scope="col" className={classes.team}>
            {t("standings.team")}
          </th>
          {columns.map(({ key, short, full, isSpare }) => (
            <th key={key} scope="col" title={full} data-spare={isSpare || undefined}>
              <span aria-hidden>{short}</span>
              <span className={hidden.spoken}>{full}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.competitor.id}
            data-withdrawn={row.withdrawn || undefined}
            data-last={(advancing > 0 && index === advancing - 1) || undefined}
          >
            <td>{rankOf(row)}</td>
            <th scope="row" className={classes.team}>
              <span className={classes.name}>{nameOf(row)}</span>
            </th>
            {columns.map(({ key, isSpare, figure }) => (
              <td key={key} data-spare={isSpare || undefined} data-points={key === "points" || undefined}>
                {figure(row)}
                {key === "points" && row.adjustment !== 0 && <Adjusted points={row.adjustment} t={t} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The mark of points that were deducted or awarded. */
function Adjusted({ points, t }: { points: number; t: TFunction }) {
  const words = t("standings.adjusted", { points: signed(points) });
  return (
    <sup title={words}>
      <span aria-hidden>*</span>
      <span className={hidden.spoken}>{words}</span>
    </sup>
  );
}
