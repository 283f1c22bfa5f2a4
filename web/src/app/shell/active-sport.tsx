import IconSelector from "icon:selector";
import { UnstyledButton } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { mayAdminister } from "#contract/permissions.ts";
import { selectSport, useSelectedSport } from "../../kit/sign-in/selected-sport.ts";
import { useRights } from "../../kit/sign-in/session.ts";
import { lazyMenu, MenuOnDemand } from "../../kit/ui/menu-on-demand.tsx";
import type { SportSwitchProps } from "./sport-switch.tsx";
import classes from "./top-bar.module.css";
import { useSports } from "./use-sports.ts";

const sportSwitch = lazyMenu<SportSwitchProps>(() => import("./sport-switch.tsx"));

/**
 * The current sport of the user. Superusers can choose another one here; the choice is dropped when the sport is
 * deleted.
 */
export function ActiveSport() {
  const { t } = useTranslation();
  const selected = useSelectedSport();
  const mayChoose = mayAdminister(useRights());
  const { data: sports } = useSports();
  const isGone = selected !== null && sports !== undefined && !sports.some(({ id }) => id === selected);

  useEffect(() => {
    if (isGone) selectSport(null);
  }, [isGone]);

  const name = selected === null && mayChoose ? t("sport.all") : sports?.find(({ id }) => id === selected)?.name;
  if (name === undefined) return null;
  const label = t("shell.activeSport", { name });
  if (!mayChoose) {
    return (
      <span className={classes.sport} title={label}>
        {name}
      </span>
    );
  }
  return (
    <MenuOnDemand
      menu={sportSwitch}
      popup="listbox"
      about={{ sports: sports ?? [], selected }}
      button={
        <UnstyledButton className={classes.switch} aria-label={label} title={label}>
          <span className={classes.sport}>{name}</span>
          <IconSelector size={14} aria-hidden />
        </UnstyledButton>
      }
    />
  );
}
