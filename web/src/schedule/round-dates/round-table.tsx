import { Table } from "@mantine/core";
import "@mantine/core/styles/Table.css";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { weekdayOf } from "#competition/scheduling/round-dates.ts";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { nameOfWeekday } from "../../kit/ui/weekdays.ts";
import classes from "./round-dates.module.css";
import { beginning, ending, isDate, problemOf, type RoundRow } from "./round-plan.ts";

/** The dates of each round, which can be edited one by one. */
export function RoundTable({
  rows,
  perLeg,
  onChange,
}: {
  rows: readonly RoundRow[];
  /** The rounds of one leg, if there are two. */
  perLeg: number | null;
  onChange: (rows: RoundRow[]) => void;
}) {
  const { t, i18n } = useTranslation();
  const change = (next: RoundRow) => onChange(rows.map((row) => (row.round === next.round ? next : row)));
  return (
    <div className={classes.rounds}>
      <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing="xs" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("record.field.round")}</Table.Th>
            <Table.Th>{t("roundDates.from")}</Table.Th>
            <Table.Th>{t("roundDates.to")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const { round, from, to } = row;
            const problem = problemOf(row);
            const ofRound = t("standings.round", { round });
            return (
              <Fragment key={round}>
                {perLeg !== null && (round - 1) % perLeg === 0 && (
                  <Table.Tr>
                    <Table.Th colSpan={3} className={classes.leg}>
                      {t(round === 1 ? "roundDates.firstLeg" : "roundDates.secondLeg")}
                    </Table.Th>
                  </Table.Tr>
                )}
                <Table.Tr>
                  <Table.Th scope="row" className={classes.round}>
                    {ofRound}
                    <span>{isDate(from) ? nameOfWeekday(weekdayOf(from), i18n.language, "short") : ""}</span>
                  </Table.Th>
                  <Table.Td>
                    <DateInput
                      size="xs"
                      aria-label={t("roundDates.fromOf", { round: ofRound })}
                      value={from}
                      error={problem === "date" && !isDate(from) && t("issue.date")}
                      onChange={(value) => change(beginning(row, value))}
                    />
                  </Table.Td>
                  <Table.Td>
                    <DateInput
                      size="xs"
                      aria-label={t("roundDates.toOf", { round: ofRound })}
                      value={to}
                      error={
                        problem === "order"
                          ? t("issue.endBeforeStart")
                          : problem === "date" && !isDate(to) && t("issue.date")
                      }
                      onChange={(value) => change(ending(row, value))}
                    />
                  </Table.Td>
                </Table.Tr>
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
