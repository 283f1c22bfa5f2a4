import IconBallTennis from "icon:ball-tennis";
import IconTrophy from "icon:trophy";
import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { MatchFormat, MatchSet } from "#contract/match-format.ts";
import { type Side, sides } from "../match/competitors.ts";
import { type SetWords, wordsOfSets } from "./set-words.ts";
import classes from "./sets-table.module.css";

/** The sets or periods of a match, with the points of tie-breaks. */
export function SetsTable({
  sets,
  format,
  names,
  inPlay,
  winner,
  server = null,
}: {
  sets: readonly MatchSet[];
  format: MatchFormat | null | undefined;
  names: readonly (string | undefined)[];
  /** The index of the current set; null if there is none. */
  inPlay: number | null;
  winner: Side | null;
  server?: Side | null;
}) {
  const { t } = useTranslation();
  const words = wordsOfSets(sets, format, t);
  return (
    <table className={classes.sets}>
      <thead>
        <tr>
          <td />
          {words.map((one, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sets differ only by their position
            <th key={position} scope="col" data-current={position === inPlay || undefined} title={one.full}>
              <Words {...one} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side} data-winner={side === winner || undefined}>
            <th scope="row">
              <span className={classes.team}>
                <bdi className={classes.name}>{names[side]}</bdi>
                {side === winner && <IconTrophy size={16} role="img" aria-label={t("match.winner")} />}
                {side === server && <IconBallTennis size={16} role="img" aria-label={t("match.serves")} />}
              </span>
            </th>
            {sets.map((set, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sets differ only by their position
              <SetCell key={position} set={set} side={side} isInPlay={position === inPlay} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ short, full }: SetWords) {
  return (
    <>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </>
  );
}

/** The winner's score of a set is bold. A period has no winner. */
function SetCell({
  set: { type, scores, tieBreak },
  side,
  isInPlay,
}: {
  set: MatchSet;
  side: Side;
  isInPlay: boolean;
}) {
  const { t } = useTranslation();
  const [own = 0, other = 0] = side === 0 ? scores : scores.toReversed();
  const isWon = !isInPlay && own > other && type !== "SET_TYPE_PERIOD" && type !== "SET_TYPE_EXTRA_TIME";
  return (
    <td data-won={isWon || undefined} data-current={isInPlay || undefined}>
      {own}
      {tieBreak && (
        <sup>
          <VisuallyHidden>{t("match.set.tieBreak")} </VisuallyHidden>
          {tieBreak[side]}
        </sup>
      )}
    </td>
  );
}
