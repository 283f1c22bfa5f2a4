import { Anchor, Button, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { catchLostFocus } from "../dialogs/lost-focus.ts";
import { useDialog } from "../dialogs/use-dialog.ts";
import { pathToPage } from "../page/record-links.ts";
import { kinds } from "../records/kinds.ts";
import { nameOf } from "../records/name-of.ts";
import { useReferenced } from "../records/use-referenced.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import classes from "../ui/row-list.module.css";
import section from "../ui/section.module.css";
import { TitledSection } from "../ui/titled-section.tsx";
import { CalendarEnd } from "./calendar-end.tsx";
import { useCalendars } from "./calendars.ts";

const WithdrawDialog = lazy(() => import("./withdraw-dialog.tsx"));

/** The calendars of the user by name, with a button that withdraws an address. */
export function OwnCalendars() {
  const { t } = useTranslation();
  const { data, error } = useCalendars();
  const present = useReferenced((data ?? []).map(({ of }) => of));
  const dialog = useDialog<{ id: string; name: string }>();
  return (
    <TitledSection title={t("calendar.own")}>
      {error ? <ErrorLine error={error} /> : null}
      {!data && !error && <Skeleton height={36} maw="36rem" />}
      {data?.length === 0 && <Text c="dimmed">{t("calendar.none")}</Text>}
      <ul className={`${classes.list} ${section.section}`}>
        {data?.map((calendar) => {
          const { id, of, ending, validUntil } = calendar;
          const entity = present(of.id);
          const name = entity ? nameOf(kinds[of.type], { ...entity }) : t(`${of.type}.notVisible`);
          return (
            <li key={id} className={classes.item}>
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
              <Text span c="dimmed" size="xs">
                …{ending} · <CalendarEnd validUntil={validUntil} />
              </Text>
              <Button
                size="xs"
                variant="default"
                aria-label={t("calendar.withdrawOf", { name })}
                onClick={() => dialog.open({ id, name })}
              >
                {t("calendar.withdraw")}
              </Button>
            </li>
          );
        })}
      </ul>
      <Suspense>
        {dialog.item && (
          <WithdrawDialog
            key={dialog.item.id}
            id={dialog.item.id}
            name={dialog.item.name}
            opened={dialog.opened}
            onClose={dialog.close}
            onClosed={catchLostFocus}
          />
        )}
      </Suspense>
    </TitledSection>
  );
}
