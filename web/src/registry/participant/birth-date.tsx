import { useTranslation } from "react-i18next";
import { Day } from "../../kit/page/fields.tsx";
import { today } from "../../kit/ui/date.ts";
import { ageOn } from "./age.ts";

/** The date of birth with the age, which makes the century clear. */
export function BirthDate({ date }: { date: string }) {
  const { t } = useTranslation();
  const age = ageOn(today(), date);
  return (
    <>
      <Day date={date} /> {age >= 0 && `(${t("participant.age", { count: age })})`}
    </>
  );
}
