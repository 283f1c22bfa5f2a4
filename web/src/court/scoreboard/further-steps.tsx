import IconDots from "icon:dots";
import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MatchState } from "#contract/enumerations.ts";
import { MatchStateDot } from "../match/match-state.tsx";
import classes from "./scoreboard.module.css";
import { furtherSteps } from "./steps.ts";

/** A menu of steps that are rarer than starting and finishing. */
export function FurtherSteps({
  state,
  asSide,
  onStep,
  children,
}: {
  state: MatchState;
  /** Whether the user acts only for a side, which cancels no match. */
  asSide: boolean;
  onStep: (to: MatchState) => void;
  /** Further entries. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.more} aria-label={t("match.furtherSteps")}>
          <IconDots size={20} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {furtherSteps[state]
          .filter(({ key }) => !(asSide && key === "cancel"))
          .map(({ key, to }) => (
            <Menu.Item key={key} leftSection={<MatchStateDot state={to} />} onClick={() => onStep(to)}>
              {t(`match.step.${key}`)}
            </Menu.Item>
          ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
