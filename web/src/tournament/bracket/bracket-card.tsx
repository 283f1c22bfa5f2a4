import IconTrophy from "icon:trophy";
import { memo } from "react";
import classes from "./bracket.module.css";

/** A match of the bracket as it is shown: all in words, so that a card only draws. */
export interface BracketCardView {
  href: string;
  title: string;
  isTitleShown: boolean;
  isLive: boolean;
  /** When and how it is played, or how it ended; empty where there is nothing to say. */
  note: string;
  sides: readonly BracketSideView[];
  /** What a mark at the winner means. */
  winner: string;
}

export interface BracketSideView {
  team: string | null;
  name: string;
  /** It stands for somebody who is not known yet. */
  isOpen: boolean;
  seed: string;
  /** The seed in words. */
  seeded: string;
  isWinner: boolean;
  figures: readonly string[];
  /** What both legs add up to; null for a match by itself. */
  sum: string | null;
  /** The figures in words, where they don't speak for themselves. */
  spoken: string | null;
}

/** One match, with a row for each side. `lit` names the teams whose path is lit, as far as they play in it. */
export const BracketCard = memo(function BracketCard({
  card,
  at,
  lit,
}: {
  card: BracketCardView | undefined;
  /** Where it stands in its part of the bracket: "2 1" is on the first line of the second round. */
  at?: string;
  lit: string;
}) {
  if (!card) return null;
  return (
    <a href={card.href} className={classes.card} data-place={at} data-lit={lit !== "" || undefined}>
      {card.isTitleShown ? (
        <span className={classes.title}>{card.title}</span>
      ) : (
        <span className={classes.spoken}>{`${card.title}: `}</span>
      )}
      {card.sides.map((side, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match are told apart by their place alone
        <BracketSide key={place} side={side} isLit={side.team !== null && lit.includes(side.team)} mark={card.winner} />
      ))}
      <span className={classes.note} data-live={card.isLive || undefined}>
        {card.note}
      </span>
    </a>
  );
});

/** One row of a card; also of somebody who has a bye. */
export function BracketSide({ side, isLit, mark }: { side: BracketSideView; isLit: boolean; mark: string }) {
  return (
    <span
      className={classes.side}
      data-team={side.team ?? undefined}
      data-winner={side.isWinner || undefined}
      data-lit={isLit || undefined}
    >
      <span className={classes.seed}>
        <span aria-hidden>{side.seed}</span>
      </span>
      <span className={classes.name} data-open={side.isOpen || undefined} title={side.name}>
        {side.name}
      </span>
      {side.seeded !== "" && <span className={classes.spoken}>{` (${side.seeded}) `}</span>}
      {side.isWinner && <IconTrophy size={12} className={classes.mark} role="img" aria-label={mark} />}
      {side.spoken !== null && <span className={classes.spoken}>{` ${side.spoken} `}</span>}
      <span className={classes.figures} aria-hidden={side.spoken !== null || undefined}>
        {side.figures.map((figure, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets are told apart by their place alone
          <span key={place}>{figure}</span>
        ))}
        {side.sum !== null && <span className={classes.sum}>{side.sum}</span>}
      </span>
    </span>
  );
}
