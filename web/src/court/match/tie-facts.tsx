import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useFormatOf } from "../../registry/inherited/match-formats.ts";
import { showsScores } from "../../tournament/match-words/score-visibility.ts";
import { useNameOfTeam } from "../../tournament/match-words/team-names.ts";
import { stateOfTie } from "../../tournament/match-words/tie-words.ts";
import { useOtherLeg } from "./other-leg.ts";

/**
 * The facts of a tie on the page of one leg: a link to the other leg, the sum of both, and the winner. Scores are in
 * the order of this leg.
 */
export default function TieFacts({ match }: { match: Match }) {
  const { t } = useTranslation();
  const other = useOtherLeg(match);
  const format = useFormatOf(match);
  const tie =
    other && (match.leg === 1 ? stateOfTie(match, other, { format, t }) : stateOfTie(other, match, { format, t }));
  const nameOf = useNameOfTeam(tie?.winner ? [tie.winner] : []);
  if (!other || !tie) return null;
  const isReversed = (one: Match) => one.competitors[0]?.id !== match.competitors[0]?.id;
  const inOrder = ([one, other]: readonly unknown[], reversed: boolean) =>
    reversed ? `${other}:${one}` : `${one}:${other}`;
  const score = showsScores(other.state)
    ? ` ${inOrder(
        other.competitors.map((competitor) => competitor.score),
        isReversed(other),
      )}`
    : "";
  const sum = tie.sum && inOrder(tie.sum, match.leg === 2 && isReversed(other));
  const winner = tie.winner === null ? null : (nameOf(tie.winner) ?? "…");
  const said = [winner !== null && t("tie.through", { team: winner }), tie.how].filter(Boolean).join(", ");
  return (
    <>
      <li>
        <Anchor component={Link} to={pathToDetail(kind, other.id)} inherit>
          {t(`bracket.leg.${other.leg}`)}
        </Anchor>
        {score}
      </li>
      {sum && (
        <li>
          {t("tie.sum")} <strong>{sum}</strong>
        </li>
      )}
      {said !== "" && <li>{said}</li>}
    </>
  );
}
