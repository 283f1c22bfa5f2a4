import { useTranslation } from "react-i18next";
import type { BracketCardView } from "../bracket/bracket-card.tsx";
import classes from "./printed-bracket.module.css";
import { noteOf, scoreOf } from "./sheet-words.ts";

/** A match on paper: a row for each side, and beneath when it is played or how it ended. */
export function PrintedCard({
  card,
  number = null,
}: {
  card: BracketCardView | undefined;
  /** In its round. */
  number?: number | null;
}) {
  const { t } = useTranslation();
  if (!card) return null;
  return (
    <div className={classes.card}>
      {card.isTitleShown && <span className={classes.note}>{card.title}</span>}
      {card.sides.map((side, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match are told apart by their place alone
        <span key={place} className={classes.side} data-winner={side.isWinner || undefined}>
          <span className={classes.name} data-open={side.isOpen || undefined}>
            {side.name}
            {side.seed !== "" && ` [${side.seed}]`}
          </span>
          <span className={classes.figures}>{scoreOf(side)}</span>
        </span>
      ))}
      <span className={classes.note}>{noteOf(card, number, t)}</span>
    </div>
  );
}
