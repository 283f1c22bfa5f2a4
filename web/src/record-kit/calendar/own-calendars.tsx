import { Anchor, Button, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarKeys } from "#contract/calendar.ts";
import { nameOf } from "#contract/kind.ts";
import { kinds } from "../../records/kinds.ts";
import { usePresent } from "../../records/present.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import { catchLostFocus } from "../dialogs/lost-focus.ts";
import { useDialog } from "../dialogs/use-dialog.ts";
import { pathToPage } from "../record-links.ts";
import classes from "../relations/relations.module.css";
import { useCalendars } from "./calendars.ts";

const CalendarDialog = lazy(() => import("./calendar-dialog.tsx"));

interface Opened {
  calendar: CalendarKeys["keys"][number];
  name: string;
  isWithdrawal: boolean;
}

/** The calendars that the user has subscribed to, by name, to look at their addresses or to withdraw them. */
export function OwnCalendars() {
  const { t } = useTranslation();
  const { data, error } = useCalendars();
  const present = usePresent((data ?? []).map(({ of }) => of));
  const dialog = useDialog<Opened>();
  return (
    <TitledSection title={t("calendar.own")}>
      {error ? <ErrorLine error={error} /> : null}
      {!data && !error && <Skeleton height={36} maw="36rem" />}
      {data?.length === 0 && <Text c="dimmed">{t("calendar.none")}</Text>}
      <ul className={`${classes.list} ${classes.section}`}>
        {data?.map((calendar) => {
          const { key, of } = calendar;
          const entity = present(of.id);
          const name = entity ? nameOf(kinds[of.type], { ...entity }) : t(`${of.type}.notVisible`);
          const open = (isWithdrawal: boolean) => () => dialog.open({ calendar, name, isWithdrawal });
          return (
            <li key={key} className={classes.item}>
              <span className={classes.name}>
                {entity === undefined ? (
                  <Skeleton height={14} width="8rem" />
                ) : entity ? (
                  <Anchor component={Link} to={pathToPage(kinds[of.type], entity)} inherit>
                    {name}
                  </Anchor>
                ) : (
                  <Text span c="dimmed" fs="italic" inherit>
                    {name}
                  </Text>
                )}{" "}
                <Text span c="dimmed" size="xs">
                  {t(`${of.type}.one`)}
                </Text>
              </span>
              <Button size="xs" variant="default" aria-label={t("calendar.addressOf", { name })} onClick={open(false)}>
                {t("calendar.address")}
              </Button>
              <Button size="xs" variant="default" aria-label={t("calendar.withdrawOf", { name })} onClick={open(true)}>
                {t("calendar.withdraw")}
              </Button>
            </li>
          );
        })}
      </ul>
      <Suspense>
        {dialog.item && (
          <CalendarDialog
            key={`${dialog.item.calendar.key} ${dialog.item.isWithdrawal}`}
            of={dialog.item.calendar.of.id}
            name={dialog.item.name}
            known={dialog.item.calendar}
            isWithdrawal={dialog.item.isWithdrawal}
            opened={dialog.opened}
            onClose={dialog.close}
            onClosed={catchLostFocus}
          />
        )}
      </Suspense>
    </TitledSection>
  );
}
