import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { FoundFormat } from "../../registry/inherited/match-formats.ts";
import { sides } from "../match/competitors.ts";
import { useTeamBadges } from "../match/match-name.ts";
import { winnerSideOf } from "../match/result-words.ts";
import type { Court } from "../presses/court.ts";
import { SetsStrip } from "../sets/sets-strip.tsx";
import { ScoreSide } from "./score-side.tsx";
import classes from "./scoreboard.module.css";
import { StateSteps } from "./state-steps.tsx";
import { stepTo } from "./steps.ts";

/** The score of each side as one number, for matches without a format, and for everybody who watches. */
export function TotalsBoard({
  match,
  names,
  format,
  court,
  onStart,
  mayPress,
  mayStep,
  asSide,
}: {
  match: Match;
  names: readonly (string | undefined)[];
  format: FoundFormat;
  court: Court;
  /** Starts the match, perhaps after a question. */
  onStart: (run: () => void) => void;
  mayPress: boolean;
  mayStep: boolean;
  /** Whether the user acts only for a side, which cancels no match. */
  asSide: boolean;
}) {
  const { t } = useTranslation();
  const { sets, state, competitors } = match;
  const badges = useTeamBadges(competitors);
  const winner = winnerSideOf(match);
  const isRunning = state === "MATCH_STATE_RUNNING";
  return (
    <>
      {sets.length > 0 && <SetsStrip sets={sets} format={format} inPlay={isRunning ? sets.length - 1 : null} />}
      <div className={classes.sides}>
        {sides.map((side) => (
          <ScoreSide
            key={side}
            side={side}
            competitor={competitors[side]}
            name={names[side]}
            badge={badges[side]}
            isWinner={side === winner}
            lock={sets.length > 0 ? t("match.countedBySets") : undefined}
            {...(mayPress && { onPress: (next) => court.press(side, next) })}
          />
        ))}
      </div>
      {mayStep && <StateSteps state={state} asSide={asSide} onStep={(to) => stepTo(court, to, onStart)} />}
    </>
  );
}
