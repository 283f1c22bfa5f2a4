import IconCalendarPlus from "icon:calendar-plus";
import type { TFunction } from "i18next";
import { lazy } from "react";
import type { MenuAction } from "../page/record-menu-entries.tsx";

const CalendarDialog = lazy(() => import("./calendar-dialog.tsx"));

/** The action in a menu that creates the address of a calendar feed. */
export function calendarAction(of: string, name: string, t: TFunction): MenuAction {
  return {
    label: t("calendar.subscribe"),
    icon: IconCalendarPlus,
    dialog: (props) => <CalendarDialog of={of} name={name} {...props} />,
  };
}
