import { isJoined } from "../bracket/bracket-rounds.ts";
import type { RoundsBlock } from "./bracket-sheets.ts";
import classes from "./printed-bracket.module.css";
import { PrintedCard } from "./printed-card.tsx";
import { PrintedHeadings } from "./printed-headings.tsx";
import type { SheetWords } from "./sheet-words.ts";

/** Rounds with each match by itself, joined by lines. */
export function PrintedRounds({ block, views, isDouble }: SheetWords & { block: RoundsBlock }) {
  const { rounds } = block;
  const sizes = rounds.map(({ places }) => places.length);
  return (
    <>
      <PrintedHeadings block={block} isDouble={isDouble} />
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
