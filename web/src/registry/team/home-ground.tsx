import { useTranslation } from "react-i18next";
import type { HomeGround } from "#contract/home-ground.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import { nameOfWeekday } from "../../kit/ui/weekdays.ts";
import { PlayingFieldName } from "../playing-field/playing-field-name.tsx";

/** Where and when a team plays at home: "Court 1 – Harbour Hall · Saturday, 19:30". */
export function HomeGroundText({ ground }: { ground: HomeGround | null }) {
  const { t, i18n } = useTranslation();
  if (ground === null) return <Nothing />;
  const { playingField: field, weekday, time } = ground;
  const at = time === null ? null : t("team.home.at", { time });
  const when = [weekday === null ? null : nameOfWeekday(weekday, i18n.language), at].filter(Boolean).join(", ");
  return (
    <>
      {field !== null && <PlayingFieldName id={field} />}
      {field !== null && when !== "" && " · "}
      {when}
    </>
  );
}
