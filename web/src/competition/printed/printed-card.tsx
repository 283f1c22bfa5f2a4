import type { BracketCardView } from "../bracket-card.tsx";
import classes from "./printed-bracket.module.css";

/** A match on paper: a row for each side, and beneath when it is played or how it ended. */
export function PrintedCard({ card }: { card: BracketCardView | undefined }) {
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
          <span className={classes.figures}>
            {[...side.figures, ...(side.sum === null ? [] : [`(${side.sum})`])].join(" ")}
          </span>
        </span>
      ))}
      <span className={classes.note}>{card.note}</span>
    </div>
  );
}
