import IconTrophy from "icon:trophy";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { ZonedTime } from "../../kit/ui/zoned-time.tsx";
import { useCourtNames } from "../../registry/playing-field/playing-field-places.ts";
import { wordsOfOutcome } from "../../tournament/match-words/end-words.ts";
import { teamsIn } from "../../tournament/match-words/match-words.ts";
import { hasScore, showsScores } from "../../tournament/match-words/score-visibility.ts";
import { useNameOfTeam } from "../../tournament/match-words/team-names.ts";
import { sides } from "../match/competitors.ts";
import { MatchStateLabel } from "../match/match-state.tsx";
import { winnerSideOf } from "../match/result-words.ts";
import classes from "./rubber-lines.module.css";
import { useRubberPlayers } from "./rubber-players.ts";
import { linesOf } from "./rubbers-in-order.ts";

/**
 * The rubbers of an encounter in the order of its format, one line each, which leads to the page of the rubber. Those
 * that are not open yet are dimmed.
 */
export function RubberLines({
  rubbers,
  rules,
  zone,
  label,
}: {
  rubbers: readonly Match[];
  /** The format of the encounter; without it, only rubbers that are open are shown. */
  rules: EncounterFormat | null;
  zone: string;
  label: string;
}) {
  const playersOf = useRubberPlayers(rubbers);
  const teamOf = useNameOfTeam(useMemo(() => teamsIn(rubbers), [rubbers]));
  const nameOf = (rubber: Match, side: number) =>
    playersOf(rubber, side) ?? teamOf(rubber.competitors[side]?.id ?? "") ?? "…";
  const courtOf = useCourtNames(rubbers);
  const lines = useMemo(() => linesOf(rubbers, rules), [rubbers, rules]);
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map(({ key, rubber }) => (
        <li key={key}>
          {rubber ? (
            <Link to={pathToDetail(kind, rubber.id)} className={classes.line}>
              <span className={classes.key}>{key}</span>
              <Sides rubber={rubber} nameOf={nameOf} />
              <Result rubber={rubber} />
              <span className={classes.place}>
                {rubber.scheduledAt !== null && <ZonedTime instant={rubber.scheduledAt} zone={zone} />}{" "}
                {courtOf(rubber.playingField)}
              </span>
            </Link>
          ) : (
            <span className={classes.line} data-closed>
              <span className={classes.key}>{key}</span>
              <span className={classes.sides}>–</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The players of both sides, or the teams of a rubber that has begun; one dash while nobody is named. */
function Sides({ rubber, nameOf }: { rubber: Match; nameOf: (rubber: Match, side: number) => string }) {
  const { t } = useTranslation();
  const winner = winnerSideOf(rubber);
  const isNobody = rubber.players.every((side) => side.length === 0) && !showsScores(rubber.state);
  if (isNobody) return <span className={classes.sides}>–</span>;
  return (
    <span className={classes.sides}>
      {sides.map((side) => (
        <span key={side}>
          {side === 1 && " – "}
          <bdi data-winner={winner === side || undefined}>{nameOf(rubber, side)}</bdi>
          {winner === side && (
            <IconTrophy
              size={14}
              className={classes.trophy}
              role="img"
              aria-label={t("match.winner")}
              title={t("match.winner")}
            />
          )}
        </span>
      ))}
    </span>
  );
}

/** The state where the score does not show it, and the scores. */
function Result({ rubber }: { rubber: Match }) {
  const { t } = useTranslation();
  const { state, sets, competitors } = rubber;
  if (state === "MATCH_STATE_CANCELLED") return <span className={classes.result}>{t("encounter.notPlayed")}</span>;
  const showsState = state === "MATCH_STATE_RUNNING" || state === "MATCH_STATE_PREPARING";
  const total = competitors.map(({ score }) => score).join(":");
  const score = sets.length > 0 ? sets.map(({ scores }) => scores.join(":")).join(" ") : total;
  const ending = wordsOfOutcome(rubber, t);
  return (
    <span className={classes.result}>
      {showsState && <MatchStateLabel state={state} />}
      {hasScore(rubber) && <span className={classes.score}>{score}</span>}
      {ending !== null && <span>{ending}</span>}
    </span>
  );
}
