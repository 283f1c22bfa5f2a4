import { VisuallyHidden } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { resultsAgainst } from "./cross-results.ts";
import classes from "./standings.module.css";
import { NameSkeleton } from "./table-parts.tsx";

/** Results as a square: each row is a team, each column whom it played, in the order of the teams. */
export function CrossTable({
  caption,
  teams: ids,
  matches,
  nameOf,
}: {
  caption: string;
  teams: readonly string[];
  matches: readonly Match[];
  nameOf: (id: string) => string | undefined;
}) {
  const { t } = useTranslation();
  const between = useMemo(() => resultsAgainst(matches), [matches]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes.scroller} aria-label={caption} tabIndex={0}>
      <table className={classes.table} data-cross>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className={classes.team}>
              {t("standings.team")}
            </th>
            {ids.map((id, place) => (
              <th key={id} scope="col" title={nameOf(id)}>
                <span aria-hidden>{place + 1}</span>
                <VisuallyHidden>{nameOf(id)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ids.map((own, place) => (
            <tr key={own}>
              <td>{place + 1}</td>
              <th scope="row" className={classes.team}>
                <span className={classes.name}>
                  <span title={nameOf(own)}>{nameOf(own) ?? <NameSkeleton />}</span>
                </span>
              </th>
              {ids.map((other) => (
                <td key={other} data-self={own === other || undefined}>
                  {between(own, other).join(", ")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
