import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { changesEnds } from "#competition/scoring/change-of-ends.ts";
import { serverOf } from "#competition/scoring/service.ts";
import { type SetsScore, setInPlay, winnerOf } from "#competition/scoring/sets-score.ts";
import type { Match } from "#contract/fields/match.ts";
import { type Side, sides } from "../match/competitors.ts";
import { useTeamBadges } from "../match/match-name.ts";
import { winnerSideOf } from "../match/result-words.ts";
import { isClosed } from "../presses/press.ts";
import board from "../scoreboard/scoreboard.module.css";
import { SetsStrip } from "../sets/sets-strip.tsx";
import { callOf, figuresInPlay, pointFor } from "./figures.ts";
import classes from "./pad.module.css";
import { PadSide } from "./pad-side.tsx";
import type { PadCount } from "./pad-state.ts";
import { isOfSets, type Tally, withGame, withPoint, withService } from "./tally.ts";

/** The pad for points and games: the sets as a strip, and the current points below it. */
export function SetsCount({
  match,
  names,
  lock,
  count,
  tally,
  score,
  isByGames,
}: {
  match: Match;
  names: readonly (string | undefined)[];
  lock: string | undefined;
  count: PadCount;
  tally: Tally;
  score: SetsScore;
  isByGames: boolean;
}) {
  const { t } = useTranslation();
  const badges = useTeamBadges(match.competitors);
  const isOver = setInPlay(score) === null;
  const closed = isClosed(match);
  const winner = closed ? (winnerSideOf(match) ?? winnerOf(score)) : null;
  const server = closed ? null : serverOf(score);
  const inPlay = figuresInPlay(score, isByGames).map((one) => (one === "A" ? t("match.pad.advantage") : one));
  const figures = closed ? score.won.map(String) : inPlay;
  const line = closed ? null : lineOf(tally, score, isByGames);
  const hintFor = (side: Side) => {
    const won = closed || isByGames ? null : pointFor(score, side);
    return won && t(`match.pad.pointFor.${won}`);
  };
  const spoken = sides.map((side) => [names[side], figures[side], hintFor(side)].filter(Boolean).join(" ")).join(", ");

  return (
    <>
      <SetsStrip sets={score.sets} format={tally.format} inPlay={isOver || closed ? null : score.sets.length - 1} />
      <VisuallyHidden role="status">
        {spoken}
        {line && `. ${t(`match.pad.call.${line}`)}`}
      </VisuallyHidden>
      {!closed && (
        <div className={classes.call} aria-hidden>
          {line && t(`match.pad.call.${line}`)}
        </div>
      )}
      <div className={board.sides}>
        {sides.map((side) => (
          <PadSide
            key={side}
            competitor={match.competitors[side]}
            name={names[side]}
            badge={badges[side]}
            isWinner={side === winner}
            figure={figures[side] ?? ""}
            hint={hintFor(side)}
            service={
              score.court.service === null || isOver || closed
                ? null
                : { isServing: server === side, onServe: () => count.press((at) => withService(at, side)) }
            }
            plus={
              closed
                ? null
                : {
                    label: t(isByGames ? "match.pad.game" : "match.pad.point", { team: names[side] }),
                    lock: lock ?? (isOver ? t("match.pad.over") : undefined),
                    onPress: () => count.press((at) => (isByGames ? withGame : withPoint)(at, side)),
                  }
            }
            minus={null}
          />
        ))}
      </div>
    </>
  );
}

/** The call after the last point. */
function lineOf({ past }: Tally, score: SetsScore, isByGames: boolean) {
  const before = past.at(-1)?.score;
  if (before && isOfSets(before) && changesEnds(before, score)) return "changeEnds";
  return isByGames ? null : callOf(score);
}
