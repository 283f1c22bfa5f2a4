import { type ReactNode, useMemo } from "react";
import type { Match } from "#contract/fields/match.ts";
import { resultsAgainst } from "./cross-results.ts";
import classes from "./standings.module.css";

/** A cross table: each row is a team, and each column an opponent, both in the order of the teams. */
export function CrossTable({
  caption,
  heading,
  teams: ids,
  matches,
  nameOf,
  waiting = null,
}: {
  caption: string;
  /** The heading of the column of teams. */
  heading: string;
  teams: readonly string[];
  matches: readonly Match[];
  nameOf: (id: string) => string | undefined;
  /** The placeholder of a name that is loading. */
  waiting?: ReactNode;
}) {
  const between = useMemo(() => resultsAgainst(matches), [matches]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll the box
    <section className={classes.scroller} aria-label={caption} tabIndex={0}>
      <table className={classes.table} data-cross aria-label={caption}>
        <thead>
          <tr>
            <td />
            <th scope="col" className={classes.team}>
              {heading}
            </th>
            {ids.map((id, index) => (
              <th key={id} scope="col" title={nameOf(id)} aria-label={nameOf(id)}>
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ids.map((team, index) => (
            <tr key={team}>
              <td>{index + 1}</td>
              <th scope="row" className={classes.team}>
                <span className={classes.name}>
                  <bdi title={nameOf(team)}>{nameOf(team) ?? waiting}</bdi>
                </span>
              </th>
              {ids.map((other) => (
                <td key={other} data-self={team === other || undefined}>
                  {between(team, other).join(", ")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
