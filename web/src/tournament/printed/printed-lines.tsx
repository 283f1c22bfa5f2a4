import type { BracketSideView } from "../bracket/bracket-card.tsx";
import type { BracketPlace } from "../bracket/bracket-rounds.ts";
import type { LinesBlock, SheetLine } from "./bracket-sheets.ts";
import classes from "./printed-bracket.module.css";
import { PrintedHeadings } from "./printed-headings.tsx";
import { entrantOn, type SheetWords, winnerOn } from "./sheet-words.ts";

/** The lines of a draw, and round by round who has won, with the score beneath; empty lines are there to be written on. */
export function PrintedLines({ block, ...shownBy }: SheetWords & { block: LinesBlock }) {
  const { lines, rounds } = block;
  return (
    <>
      <PrintedHeadings block={block} isDouble={shownBy.isDouble} />
      <div className={classes.columns}>
        <ol className={classes.column} data-first>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <li key={index} className={classes.cell}>
              <Line line={line} shownBy={shownBy} />
              <span className={classes.below} />
            </li>
          ))}
        </ol>
        {rounds.map(({ round, of, places }) => (
          <ol key={round} className={classes.column}>
            {places.map((place) => (
              <li key={place.position} className={classes.cell}>
                <Winner place={place} shownBy={{ ...shownBy, isNumbered: shownBy.isNumbered && of > 2 }} />
              </li>
            ))}
          </ol>
        ))}
      </div>
    </>
  );
}

function Line({ line, shownBy }: { line: SheetLine; shownBy: SheetWords }) {
  const entrant = entrantOn(line, shownBy);
  return (
    <span className={classes.above}>
      {line.number !== null && <span className={classes.number}>{line.number}</span>}
      {typeof entrant === "string" ? (
        <span className={classes.name} data-open>
          {entrant}
        </span>
      ) : (
        <Name side={entrant} />
      )}
    </span>
  );
}

function Winner({ place, shownBy }: { place: BracketPlace; shownBy: SheetWords }) {
  const { winner, result, number } = winnerOn(place, shownBy);
  return (
    <>
      <span className={classes.above}>{winner && <Name side={winner} />}</span>
      <span className={classes.below}>
        <span className={classes.name}>{result}</span>
        {number !== null && <span className={classes.figure}>{number}</span>}
      </span>
    </>
  );
}

function Name({ side: { name, seed, isOpen } }: { side: BracketSideView }) {
  return (
    <>
      <span className={classes.name} data-open={isOpen || undefined}>
        {name}
      </span>
      {seed !== "" && <span className={classes.seed}>[{seed}]</span>}
    </>
  );
}
