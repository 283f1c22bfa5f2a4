import IconFlag from "icon:flag";
import IconPlayerPlay from "icon:player-play";
import { useTranslation } from "react-i18next";
import type { MatchState } from "#contract/enumerations.ts";
import { FurtherSteps } from "./further-steps.tsx";
import { PressButton } from "./press-button.tsx";
import classes from "./scoreboard.module.css";
import { mainSteps, type Step } from "./steps.ts";

const icons: Partial<Record<Step["key"], typeof IconFlag>> = { start: IconPlayerPlay, finish: IconFlag };

/**
 * The buttons that change the state of a match. Start and finish keep their places, so that a second tap does no harm.
 */
export function StateSteps({
  state,
  asSide,
  onStep,
}: {
  state: MatchState;
  asSide: boolean;
  onStep: (to: MatchState) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.steps}>
      {mainSteps.map(({ key, to, from }) => {
        const Icon = icons[key];
        return (
          <PressButton
            key={key}
            variant={from.includes(state) ? "filled" : "default"}
            leftSection={Icon && <Icon size={20} aria-hidden />}
            lock={from.includes(state) ? undefined : t(`match.stepLock.${key}`, { state: t(`match.state.${state}`) })}
            onPress={() => onStep(to)}
          >
            {t(`match.step.${key}`)}
          </PressButton>
        );
      })}
      <FurtherSteps state={state} asSide={asSide} onStep={onStep} />
    </div>
  );
}
