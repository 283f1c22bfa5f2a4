import IconTrophy from "icon:trophy";
import { memo } from "react";
import { Badge } from "../../kit/ui/badge.tsx";
import hidden from "../../kit/ui/spoken.module.css";
import classes from "./bracket.module.css";

/** The view of a match in a bracket. All of it is text already, so that a card only draws. */
export interface BracketCardView {
  href: string;
  title: string;
  isTitleShown: boolean;
  isLive: boolean;
  /** The time and place of the match, or how it ended; empty if there is nothing to say. */
  note: string;
  sides: readonly BracketSideView[];
  /** The meaning of the mark beside the winner. */
  winner: string;
}

export interface BracketSideView {
  team: string | null;
  name: string;
  /** The id of the team's badge. */
  badge: string | null;
  /** Whether the side stands for a team that is not known yet. */
  isOpen: boolean;
  seed: string;
  /** The seed as text. */
  seeded: string;
  isWinner: boolean;
  figures: readonly string[];
  /** The sum of both legs; null for a single match. */
  sum: string | null;
  /** The figures as read aloud, where the figures alone do not say enough. */
  spoken: string | null;
}

/** One match with a row for each side. `lit` names the teams whose path is highlighted, if they play in it. */
export const BracketCard = memo(function BracketCard({
  card,
  at,
  lit,
}: {
  card: BracketCardView | undefined;
  /** The place of the card in its part of the bracket: "2 1" is on the first line of the second round. */
  at?: string;
  lit: string;
}) {
  if (!card) return null;
  return (
    <a href={card.href} className={classes.card} data-place={at} data-lit={lit !== "" || undefined}>
      {card.isTitleShown ? (
        <span className={classes.title}>{card.title}</span>
      ) : (
        <span className={hidden.spoken}>{`${card.title}: `}</span>
      )}
      {card.sides.map((side, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match differ only by their position
        <BracketSide key={index} side={side} isLit={side.team !== null && lit.includes(side.team)} mark={card.winner} />
      ))}
      <span className={classes.note} data-live={card.isLive || undefined}>
        {card.note}
      </span>
    </a>
  );
});

/** One row of a card. The line of a team that has a bye is such a row, too. */
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
      <Badge id={side.badge} size={16} />
      <bdi className={classes.name} data-open={side.isOpen || undefined} title={side.name}>
        {side.name}
      </bdi>
      {side.seeded !== "" && <span className={hidden.spoken}>{` (${side.seeded}) `}</span>}
      {side.isWinner && <IconTrophy size={12} className={classes.mark} role="img" aria-label={mark} />}
      {side.spoken !== null && <span className={hidden.spoken}>{` ${side.spoken} `}</span>}
      <span className={classes.figures} aria-hidden={side.spoken !== null || undefined}>
        {side.figures.map((figure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets differ only by their position
          <span key={index}>{figure}</span>
        ))}
        {side.sum !== null && <span className={classes.sum}>{side.sum}</span>}
      </span>
    </span>
  );
}
