import { useId } from "react";
import type { Match } from "#contract/fields/match.ts";
import classes from "./bracket.module.css";
import { BracketCard, type BracketCardView, BracketSide } from "./bracket-card.tsx";
import { type BracketPlace, type BracketRound, inTies, isJoined } from "./bracket-rounds.ts";
import { type BracketWords, lineView } from "./bracket-view.ts";

/** The cards of a bracket by the ids of their matches. The card of a tie has the id of its first leg. */
export type BracketViews = ReadonlyMap<string, BracketCardView>;

/** The data that the cards of a bracket need. */
export interface ShownCards {
  words: BracketWords;
  views: BracketViews;
  /** The ids of the highlighted teams that play in the match. */
  litIn: (match: Match) => string;
}

/**
 * A round of a bracket, in the console and on public pages: its heading, and its matches joined to those of the round
 * before.
 */
export function RoundColumn({
  round: { places },
  column,
  name,
  Heading,
  isShown,
  sizes,
  ...shownBy
}: ShownCards & {
  round: BracketRound;
  /** The place of the round in its part, from 1. */
  column: number;
  name: string;
  Heading: "h2" | "h3" | "h4";
  /** Whether a phone, which has space for one round, shows this one. */
  isShown: boolean;
  /** The number of places of each round of the part. */
  sizes: readonly number[];
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes.round}
      data-shown={isShown || undefined}
      data-straight={(column > 1 && !isJoined(column, sizes)) || undefined}
    >
      <Heading id={id} className={classes.heading}>
        {name}
      </Heading>
      <ol className={classes.places}>
        {places.map((place, index) => (
          <Place key={place.position} place={place} at={`${column} ${index + 1}`} {...shownBy} />
        ))}
      </ol>
    </section>
  );
}

function Place({ place: { matches, bye }, at, words, views, litIn }: ShownCards & { place: BracketPlace; at: string }) {
  const isEmpty = matches.length === 0 && bye === null;
  return (
    <li className={classes.place} data-empty={isEmpty || undefined}>
      {inTies(matches).map(([match]) => (
        <BracketCard key={match.id} card={views.get(match.id)} at={at} lit={litIn(match)} />
      ))}
      {bye && (
        <span className={classes.card} data-bye>
          <BracketSide side={lineView(bye.competitor, bye.source, words)} isLit={false} mark="" />
          <span className={classes.note}>{words.t("bracket.bye")}</span>
        </span>
      )}
    </li>
  );
}
