import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { FoundFormat } from "../../registry/inherited/match-formats.ts";
import { sides } from "../match/competitors.ts";
import { boxesOf } from "./boxes.ts";
import classes from "./match-sheet.module.css";

/** A box for each side of each set or period, and for the total. */
export function SheetBoxes({
  match,
  format,
  names,
  totals,
}: {
  match: Match;
  format: FoundFormat;
  names: readonly string[];
  /** Null before the match begins. */
  totals: readonly string[] | null;
}) {
  const { t } = useTranslation();
  const boxes = boxesOf(match, format, t);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll the box
    <section className={classes.scroller} aria-label={t("matchSheet.score")} tabIndex={0}>
      <table className={classes.boxes}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t("team.one")}</VisuallyHidden>
            </th>
            {boxes.map(({ full }) => (
              <th key={full} scope="col">
                {full}
              </th>
            ))}
            <th scope="col">{t("matchSheet.total")}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side}>
              <th scope="row">
                {names[side] || <VisuallyHidden>{t("match.team", { number: side + 1 })}</VisuallyHidden>}
              </th>
              {boxes.map(({ full, scores }) => (
                <td key={full}>{scores?.[side]}</td>
              ))}
              <td data-total>{totals?.[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
