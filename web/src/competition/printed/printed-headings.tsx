import { useTranslation } from "react-i18next";
import { wordOfRound } from "../bracket-round-words.ts";
import type { BracketPart, BracketRound } from "../bracket-rounds.ts";
import classes from "./printed-bracket.module.css";

/** What the columns of a bracket are called. */
export function PrintedHeadings({
  part,
  rounds,
  hasWinner,
  isDouble,
}: {
  part: BracketPart;
  rounds: readonly BracketRound[];
  /** A last column has whoever wins all of it. */
  hasWinner: boolean;
  isDouble: boolean;
}) {
  const { t } = useTranslation();
  const wordOf = (round: BracketRound) => wordOfRound({ ...part, isDouble }, round);
  return (
    <div className={classes.headings}>
      {rounds.map((round) => (
        <h3 key={round.round}>{t(`bracket.round.${wordOf(round)}`, { of: round.of, round: round.round })}</h3>
      ))}
      {hasWinner && <h3>{t("match.winner")}</h3>}
    </div>
  );
}
