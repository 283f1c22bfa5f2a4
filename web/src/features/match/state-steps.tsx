import { Menu } from "@mantine/core";
import { IconDots, IconFlag, IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { MatchState } from "#contract/enumerations.ts";
import { MatchStateDot } from "./match-state.tsx";
import { PressButton } from "./press-button.tsx";
import classes from "./scoreboard.module.css";
import { furtherSteps, mainSteps, type Step } from "./steps.ts";

const icons: Partial<Record<Step["key"], typeof IconFlag>> = { start: IconPlayerPlay, finish: IconFlag };

/** Takes a match from one state to the next. Start and finish keep their places, so that a second tap does no harm. */
export function StateSteps({ state, onStep }: { state: MatchState; onStep: (to: MatchState) => void }) {
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
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <button type="button" className={classes.more} aria-label={t("match.furtherSteps")}>
            <IconDots size={20} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {furtherSteps[state].map(({ key, to }) => (
            <Menu.Item key={key} leftSection={<MatchStateDot state={to} />} onClick={() => onStep(to)}>
              {t(`match.step.${key}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
