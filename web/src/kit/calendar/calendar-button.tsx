import IconCalendarPlus from "icon:calendar-plus";
import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useDialogOnDemand } from "../dialogs/use-dialog-on-demand.ts";

const CalendarDialog = lazy(() => import("./calendar-dialog.tsx"));

/** The button for a calendar feed of a team, a person, a playing field or a tournament. */
export function CalendarButton({ of, name }: { of: string; name: string }) {
  const { t } = useTranslation();
  const { times, opened, open, close } = useDialogOnDemand();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        aria-label={t("calendar.subscribeTo", { name })}
        onClick={open}
      >
        {t("calendar.subscribe")}
      </Button>
      <Suspense>
        {times > 0 && <CalendarDialog key={times} of={of} name={name} opened={opened} onClose={close} />}
      </Suspense>
    </>
  );
}
