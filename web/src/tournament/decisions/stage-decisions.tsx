import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isInEffect } from "#competition/standings/decision-effect.ts";
import type { stage as kind } from "#contract/kinds/stage.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import type { Adjustment, Decision } from "#contract/standings.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import { TitledSection } from "../../kit/ui/titled-section.tsx";
import { useNameOfTeam } from "../match-words/team-names.ts";
import { useStandings } from "../standings/standings-query.ts";
import { wordsOfAdjustment, wordsOfOrder } from "./decided-words.ts";
import classes from "./decisions.module.css";
import { StageFailure } from "./stage-failure.tsx";
import { useStageChange } from "./use-stage-change.ts";

/** The decisions of officials about the tables of a stage: the order of level teams, and points beside the results. */
export function StageDecisions({ stage }: { stage: Stored<typeof kind> }) {
  const { t } = useTranslation();
  const { mayManage } = useRightsTo(definition, stage);
  const { decisions, adjustments } = stage;
  const { data: standings } = useStandings(stage);
  const removing = useStageChange(stage.id);
  const found = useNameOfTeam([
    ...new Set([
      ...decisions.flatMap(({ competitors }) => competitors.map(({ id }) => id)),
      ...adjustments.map(({ competitor }) => competitor),
    ]),
  ]);
  const nameOf = (id: string) => found(id) ?? "…";
  const isEmpty = decisions.length + adjustments.length === 0;
  if (isEmpty && !removing.error) return null;

  function remove(field: "decisions" | "adjustments", entry: Decision | Adjustment, name: string) {
    const text = JSON.stringify(entry);
    const without = <T,>(list: readonly T[]) => list.filter((one) => JSON.stringify(one) !== text);
    removing.mutate(
      {
        done: t("record.removed", { name }),
        title: "standings.inHistory.removed",
        change: (stored) => ({ [field]: without<unknown>(stored[field]) }),
      },
      { onSuccess: () => document.getElementById("page-heading")?.focus() },
    );
  }

  const entries = [
    ...decisions.map((decision) => ({
      field: "decisions" as const,
      entry: decision,
      words: wordsOfOrder(decision, stage, nameOf, t),
      isIdle: standings !== undefined && !isInEffect(decision, standings),
      note: decision.note,
    })),
    ...adjustments.map((adjustment) => ({
      field: "adjustments" as const,
      entry: adjustment,
      words: wordsOfAdjustment(adjustment, nameOf, t),
      isIdle: false,
      note: adjustment.reason,
    })),
  ];
  const list = (
    <ul className={classes.decisions} aria-label={t("record.field.decisions")}>
      {entries.map(({ field, entry, words, isIdle, note }) => (
        <li key={`${field} ${JSON.stringify(entry)}`}>
          <div className={classes.team}>
            {words}
            {isIdle && (
              <Text size="sm" c="var(--mantine-color-error)">
                {t("standings.decide.withoutTie")}
              </Text>
            )}
            {note !== null && (
              <Text size="sm" c="dimmed">
                {note}
              </Text>
            )}
          </div>
          {mayManage && <RemoveButton name={words} onClick={() => remove(field, entry, words)} />}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.section}>
      {!isEmpty && <TitledSection title={t("record.field.decisions")}>{list}</TitledSection>}
      <StageFailure saving={removing} />
    </div>
  );
}
