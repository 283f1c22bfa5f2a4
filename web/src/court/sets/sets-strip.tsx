import { VisuallyHidden } from "@mantine/core";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { leaderOf, pairOf } from "#competition/side.ts";
import type { MatchFormat, MatchSet } from "#contract/match-format.ts";
import { sides } from "../match/competitors.ts";
import { wordsOfSets } from "../match/set-words.ts";
import classes from "./sets-strip.module.css";

/** The sets or periods of a match in one line above its two sides, whose scores stand in the same order. */
export function SetsStrip({
  sets,
  format,
  inPlay,
}: {
  sets: readonly MatchSet[];
  format: MatchFormat | null | undefined;
  /** The index of the current set; null if there is none. */
  inPlay: number | null;
}) {
  const { t } = useTranslation();
  return (
    <ol className={classes.sets} aria-label={t("match.setScores")}>
      {wordsOfSets(sets, format, t).map(({ short, full }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sets differ only by their position
        <li key={position} data-short={short} data-current={position === inPlay || undefined} title={full}>
          <VisuallyHidden>{full}: </VisuallyHidden>
          <Scores set={sets[position]} isInPlay={position === inPlay} />
        </li>
      ))}
    </ol>
  );
}

/** "7:6⁴", with the points of a tie-break beside the score of the side that has lost it, or "6:6 (3:2)" during it. */
function Scores({ set, isInPlay }: { set: MatchSet | undefined; isInPlay: boolean }) {
  const { t } = useTranslation();
  if (!set) return null;
  const { type, scores, tieBreak } = set;
  const hasWinner = !isInPlay && type !== "SET_TYPE_PERIOD" && type !== "SET_TYPE_EXTRA_TIME";
  const ahead = leaderOf(pairOf(scores));
  return (
    <span className={classes.scores}>
      {sides.map((side) => (
        <Fragment key={side}>
          {side === 1 && ":"}
          <span data-won={(hasWinner && side === ahead) || undefined}>{scores[side]}</span>
          {tieBreak && ahead !== null && side !== ahead && (
            <sup>
              <VisuallyHidden> {t("match.set.tieBreak")} </VisuallyHidden>
              {tieBreak[side]}
            </sup>
          )}
        </Fragment>
      ))}
      {tieBreak && ahead === null && ` (${tieBreak.join(":")})`}
    </span>
  );
}
