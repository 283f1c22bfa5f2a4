import { useTranslation } from "react-i18next";
import type { BracketSideView } from "../bracket-card.tsx";
import type { BracketPlace } from "../bracket-rounds.ts";
import { lineView } from "../bracket-view.ts";
import type { LinesBlock, SheetLine } from "./bracket-sheets.ts";
import classes from "./printed-bracket.module.css";
import type { ShownBy } from "./printed-bracket.tsx";
import { PrintedHeadings } from "./printed-headings.tsx";
import { resultOfCard } from "./result-of-card.ts";

/** The lines of a draw, and round by round who has won, with the score beneath; empty lines are there to be written on. */
export function PrintedLines({ block, isDouble, ...shownBy }: ShownBy & { block: LinesBlock }) {
  const { part, lines, rounds } = block;
  const next = part.rounds[part.rounds.findIndex(({ round }) => round === rounds.at(-1)?.round) + 1];
  return (
    <>
      <PrintedHeadings
        part={part}
        rounds={[...rounds, ...(next ? [next] : [])]}
        hasWinner={!next}
        isDouble={isDouble}
      />
      <div className={classes.columns}>
        <ol className={classes.column} data-first>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <li key={index} className={classes.cell}>
              <Line line={line} {...shownBy} />
              <span className={classes.below} />
            </li>
          ))}
        </ol>
        {rounds.map(({ round, of, places }) => (
          <ol key={round} className={classes.column}>
            {places.map((place) => (
              <li key={place.position} className={classes.cell}>
                <Winner place={place} {...shownBy} isNumbered={shownBy.isNumbered && of > 2} />
              </li>
            ))}
          </ol>
        ))}
      </div>
    </>
  );
}

function Line({
  line: { line, number, sheet, place, side },
  words,
  views,
}: Omit<ShownBy, "isDouble"> & { line: SheetLine }) {
  const { t } = useTranslation();
  const match = place?.matches[0];
  const inMatch = match && views.get(match.id)?.sides[side];
  const view = inMatch ?? (line?.bye === false ? lineView(line.competitor, line.source ?? undefined, words) : null);
  const isAwaited = sheet !== null && (view === null || view.isOpen);
  return (
    <span className={classes.above}>
      {number !== null && <span className={classes.number}>{number}</span>}
      {isAwaited ? (
        <span className={classes.name} data-open>
          {t("print.winnerOfSheet", { number: sheet })}
        </span>
      ) : view === null ? (
        <span className={classes.name} data-open>
          {t("bracket.bye")}
        </span>
      ) : (
        <Name side={view} />
      )}
    </span>
  );
}

function Winner({
  place: { matches, bye, position },
  words,
  views,
  isNumbered,
}: Omit<ShownBy, "isDouble"> & { place: BracketPlace }) {
  const { t } = useTranslation();
  const [match] = matches;
  const card = match && views.get(match.id);
  const winner = bye
    ? lineView(bye.competitor, bye.source ?? undefined, words)
    : card?.sides.find((side) => side.isWinner);
  return (
    <>
      <span className={classes.above}>{winner && <Name side={winner} />}</span>
      <span className={classes.below}>
        <span className={classes.name}>{card && [resultOfCard(card), card.note].filter(Boolean).join(" · ")}</span>
        {card && isNumbered && <span className={classes.figure}>{t("print.match", { number: position })}</span>}
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
