import { useTranslation } from "react-i18next";
import type { Schedule } from "#contract/schedule.ts";
import { choice, Nothing } from "../../kit/page/fields.tsx";
import { tournamentFields } from "./tournament-fields.tsx";

/** The fields of a tournament that the history shows. */
export const tournamentHistory = {
  ...tournamentFields,
  published: choice("history.answer"),
  schedule: {
    required: false,
    show: (schedule: Schedule | null) => (schedule === null ? <Nothing /> : <ScheduleWords schedule={schedule} />),
  },
};

/** The days, playing fields and rules of a schedule in short. */
function ScheduleWords({ schedule: { days, playingFields, matchMinutes } }: { schedule: Schedule }) {
  const { t } = useTranslation();
  return [
    t("tournament.scheduleOf.days", { count: days.length }),
    t("tournament.scheduleOf.fields", { count: playingFields.length }),
    t("tournament.scheduleOf.minutes", { count: matchMinutes }),
  ].join(", ");
}
