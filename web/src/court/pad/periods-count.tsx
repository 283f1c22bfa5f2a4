import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PeriodsScore } from "#competition/scoring/periods-score.ts";
import type { Match } from "#contract/fields/match.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { sides } from "../match/competitors.ts";
import { useTeamBadges } from "../match/match-name.ts";
import { winnerSideOf } from "../match/result-words.ts";
import { wordsOfSets } from "../match/set-words.ts";
import { isClosed } from "../presses/press.ts";
import board from "../scoreboard/scoreboard.module.css";
import { SetsStrip } from "../sets/sets-strip.tsx";
import { figuresInPlay, goalsOf } from "./figures.ts";
import classes from "./pad.module.css";
import { PadSide } from "./pad-side.tsx";
import type { PadCount } from "./pad-state.ts";
import { withGoals } from "./tally.ts";

/** The pad for goals or points in the current period. */
export function PeriodsCount({
  match,
  names,
  lock,
  count,
  score,
  format,
}: {
  match: Match;
  names: readonly (string | undefined)[];
  lock: string | undefined;
  count: PadCount;
  score: PeriodsScore;
  format: MatchFormat;
}) {
  const { t } = useTranslation();
  const badges = useTeamBadges(match.competitors);
  const closed = isClosed(match);
  const { sets } = score;
  const isSingle = score.format.periods === 1 && sets.length === 1;
  const period = isSingle ? undefined : wordsOfSets(sets, format, t).at(-1)?.full;
  const arePenalties = sets.at(-1)?.type === "SET_TYPE_PENALTIES" && !closed;
  const winner = closed ? winnerSideOf(match) : null;
  const goals = goalsOf(score);
  const figures = arePenalties ? figuresInPlay(score, false) : goals.map(String);
  const call = [period, arePenalties && `${goals[0]}:${goals[1]}`].filter(Boolean).join(" · ");
  return (
    <>
      {!isSingle && <SetsStrip sets={sets} format={format} inPlay={closed ? null : sets.length - 1} />}
      <VisuallyHidden role="status">
        {sides.map((side) => `${names[side]} ${figures[side]}`).join(", ")}
        {!closed && call && `. ${call}`}
      </VisuallyHidden>
      {!closed && (
        <div className={classes.call} aria-hidden>
          {call}
        </div>
      )}
      <div className={board.sides}>
        {sides.map((side) => {
          const own = sets.at(-1)?.scores[side] ?? 0;
          return (
            <PadSide
              key={side}
              competitor={match.competitors[side]}
              name={names[side]}
              badge={badges[side]}
              isWinner={side === winner}
              figure={figures[side] ?? ""}
              hint={undefined}
              service={null}
              plus={
                closed
                  ? null
                  : {
                      label: t("match.plus", { team: names[side] }),
                      lock,
                      onPress: () => count.press((at) => withGoals(at, side, 1)),
                    }
              }
              minus={{
                label: t("match.minus", { team: names[side] }),
                lock: lock ?? (own > 0 ? undefined : t(isSingle ? "match.lowest" : "match.pad.nothingInPeriod")),
                onPress: () => count.press((at) => withGoals(at, side, -1)),
              }}
            />
          );
        })}
      </div>
    </>
  );
}
