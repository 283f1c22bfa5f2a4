import { isJoined } from "../bracket-rounds.ts";
import type { RoundsBlock } from "./bracket-sheets.ts";
import classes from "./printed-bracket.module.css";
import type { ShownBy } from "./printed-bracket.tsx";
import { PrintedCard } from "./printed-card.tsx";
import { PrintedHeadings } from "./printed-headings.tsx";

/** Rounds with each match by itself, joined by lines. */
export function PrintedRounds({ block: { part, rounds }, views, isDouble }: ShownBy & { block: RoundsBlock }) {
  const sizes = rounds.map(({ places }) => places.length);
  return (
    <>
      <PrintedHeadings part={part} rounds={rounds} hasWinner={false} isDouble={isDouble} />
      <div className={classes.columns}>
        {rounds.map(({ round, of, places }, index) => (
          <ol key={round} className={classes.matches} data-joined={isJoined(index + 1, sizes) || undefined}>
            {places.map((place) => (
              <li key={place.position} className={classes.place} data-empty={place.matches.length === 0 || undefined}>
                {place.matches.slice(0, 1).map(({ id }) => (
                  <PrintedCard key={id} card={views.get(id)} number={of > 2 ? place.position : null} />
                ))}
              </li>
            ))}
          </ol>
        ))}
      </div>
    </>
  );
}
