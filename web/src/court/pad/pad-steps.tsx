import IconArrowBackUp from "icon:arrow-back-up";
import IconFlag from "icon:flag";
import IconPlayerPlay from "icon:player-play";
import IconPlayerSkipForward from "icon:player-skip-forward";
import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { MatchState } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";
import { isBefore, isClosed, serializeEnding } from "../presses/press.ts";
import { FurtherSteps } from "../scoreboard/further-steps.tsx";
import { PressButton } from "../scoreboard/press-button.tsx";
import board from "../scoreboard/scoreboard.module.css";
import classes from "./pad.module.css";

/** The buttons to undo, start and finish. Start and finish have the same place, where a second tap does no harm. */
export function PadSteps({
  match,
  asSide,
  isDecided,
  lock,
  undo,
  nextPeriod,
  onStep,
  onEnd,
}: {
  match: Match;
  asSide: boolean;
  /** Whether nothing remains to be played. */
  isDecided: boolean;
  /** The reason why the match cannot start. */
  lock: string | undefined;
  undo: { isPossible: boolean; onUndo: () => void };
  /** Null for a format without periods. */
  nextPeriod: { label: string; lock: string | undefined; onNext: () => void } | null;
  onStep: (to: MatchState) => void;
  onEnd: (ending: string) => void;
}) {
  const { t } = useTranslation();
  const { state } = match;
  const isRunning = state === "MATCH_STATE_RUNNING";
  const ofState = { state: t(`match.state.${state}`) };
  const undoLock = isClosed(match)
    ? t("match.pad.closed", ofState)
    : undo.isPossible
      ? undefined
      : t("match.pad.nothingToUndo");
  const finishLock = isRunning
    ? isDecided
      ? undefined
      : t("match.pad.notDecided")
    : t("match.stepLock.finish", ofState);
  return (
    <>
      {nextPeriod && !isClosed(match) && (
        <PressButton
          variant={nextPeriod.lock === undefined && !isDecided ? "light" : "default"}
          leftSection={<IconPlayerSkipForward size={20} aria-hidden />}
          lock={nextPeriod.lock}
          onPress={nextPeriod.onNext}
        >
          {nextPeriod.label}
        </PressButton>
      )}
      <div className={board.steps} data-undo>
        <PressButton
          variant="default"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          lock={undoLock}
          onPress={undo.onUndo}
        >
          {t("record.undo.undo")}
        </PressButton>
        {isBefore(match) ? (
          <PressButton
            variant="filled"
            leftSection={<IconPlayerPlay size={20} aria-hidden />}
            lock={lock}
            onPress={() => onStep("MATCH_STATE_RUNNING")}
          >
            {t("match.step.start")}
          </PressButton>
        ) : (
          <PressButton
            variant={finishLock === undefined ? "filled" : "default"}
            leftSection={<IconFlag size={20} aria-hidden />}
            lock={finishLock}
            onPress={() => onStep("MATCH_STATE_FINISHED")}
          >
            {t("match.step.finish")}
          </PressButton>
        )}
        <FurtherSteps state={state} asSide={asSide} onStep={onStep}>
          {!asSide && !isClosed(match) && (
            <>
              <Menu.Divider className={classes.divider} />
              {(["MATCH_OUTCOME_ABANDONED", "MATCH_OUTCOME_DOUBLE_DEFAULT"] as const).map((outcome) => (
                <Menu.Item key={outcome} onClick={() => onEnd(serializeEnding({ outcome, winner: null }))}>
                  {t(`match.outcome.${outcome}`)}
                </Menu.Item>
              ))}
            </>
          )}
        </FurtherSteps>
      </div>
    </>
  );
}
