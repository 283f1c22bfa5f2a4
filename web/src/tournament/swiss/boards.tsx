import { useTranslation } from "react-i18next";
import { halfPoint } from "#competition/swiss/half-point-bye.ts";
import type { Match } from "#contract/fields/match.ts";
import { useNameOfTeam } from "../match-words/team-names.ts";
import classes from "./boards.module.css";

/**
 * The pairings of a Swiss round, board by board, and the bye. `pointsOf` returns the points of a competitor before the
 * round.
 */
export function Boards({
  matches,
  pointsOf = () => null,
}: {
  matches: readonly Match[];
  pointsOf?: (team: string) => number | null;
}) {
  const { t, i18n } = useTranslation();
  const nameOf = useNameOfTeam(matches.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? [])));
  const figure = new Intl.NumberFormat(i18n.language);
  return (
    <ol className={classes.boards} aria-label={t("swiss.boards")}>
      {matches.map(({ id, position, competitors, outcome }) => (
        <li key={id} className={classes.board} data-bye={outcome === "MATCH_OUTCOME_BYE" || undefined}>
          <span className={classes.number}>{outcome === "MATCH_OUTCOME_BYE" ? "" : position}</span>
          {competitors.map(({ id: team }, side) => {
            const points = team === null ? null : pointsOf(team);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match differ only by their position
              <span key={side} className={classes.side}>
                <bdi className={classes.name}>
                  {team === null
                    ? t(competitors[0]?.score === halfPoint ? "swiss.halfBye" : "bracket.bye")
                    : (nameOf(team) ?? "…")}
                </bdi>
                {points !== null && <span className={classes.points}>{figure.format(points)}</span>}
              </span>
            );
          })}
        </li>
      ))}
    </ol>
  );
}
