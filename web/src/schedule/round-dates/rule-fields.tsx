import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { daysLater } from "#contract/zoned-day.ts";
import inputs from "../../kit/form/inputs.module.css";
import { formatDate } from "../../kit/ui/date.ts";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import { Checks } from "../board/checks.tsx";
import classes from "./round-dates.module.css";
import { isDate, weeksOf } from "./round-plan.ts";
import type { RoundDatesPlan } from "./use-round-dates.ts";

/** The rule by which the dates of all rounds are filled in. */
export function RuleFields({ plan, rounds }: { plan: RoundDatesPlan; rounds: number }) {
  const { t } = useTranslation();
  const { rule, rows, dates, perLeg, changeRule } = plan;
  return (
    <>
      <div className={classes.rule}>
        <DateInput
          label={t("roundDates.first")}
          classNames={inputs}
          value={rule.first}
          error={rule.first !== null && !isDate(rule.first) && t("issue.date")}
          onChange={(first) => changeRule({ first })}
          data-autofocus
        />
        <WholeNumberInput
          label={t("roundDates.every")}
          classNames={inputs}
          maxLength={3}
          value={rule.every}
          onChange={(every) => changeRule({ every })}
        />
        <WholeNumberInput
          label={t("roundDates.days")}
          classNames={inputs}
          maxLength={3}
          value={rule.days}
          onChange={(days) => changeRule({ days })}
        />
      </div>
      {perLeg !== null && (
        <Checkbox
          size="xs"
          label={t("roundDates.bothLegs", { rounds })}
          checked={rule.last > perLeg}
          onChange={({ currentTarget }) => changeRule({ last: currentTarget.checked ? rounds : perLeg })}
        />
      )}
      {dates.length > 0 && (
        <Checks
          label={t("roundDates.leftOut")}
          options={weeksOf(rows, rule.leftOut).map((monday) => ({
            value: monday,
            label: t("roundDates.week", {
              from: formatDate(monday).slice(0, 6),
              to: formatDate(daysLater(monday, 6)).slice(0, 6),
            }),
          }))}
          ticked={rule.leftOut}
          onChange={(leftOut) => changeRule({ leftOut })}
        />
      )}
    </>
  );
}
