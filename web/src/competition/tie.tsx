import { Popover, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { StandingsRow, StandingsRules } from "#contract/standings.ts";
import { wordsOfDecision } from "./decision-words.ts";
import type { ScoreUnit } from "./score-unit.ts";
import classes from "./standings.module.css";

/** A word beside a team that was level with others; it opens what decided, or says that nothing did. */
export function Tie({
  row,
  name,
  rules,
  unit,
  nameOf,
}: {
  row: StandingsRow;
  name: string;
  rules: StandingsRules;
  unit: ScoreUnit;
  nameOf: (id: string) => string | undefined;
}) {
  const { t } = useTranslation();
  const { decidedBy } = row;
  const word = t(decidedBy ? "standings.tie" : "standings.unbroken");
  return (
    <Popover width="min(20rem, 90vw)" position="bottom-start" withArrow shadow="md" withinPortal={false}>
      <Popover.Target>
        <UnstyledButton className={classes.tie} aria-label={t("standings.why", { word, team: name })}>
          {word}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.reason}>
        {decidedBy
          ? wordsOfDecision({ ...row, decidedBy }, { rules, unit, nameOf: (id) => nameOf(id) ?? "", t })
          : t("standings.unbrokenText")}
      </Popover.Dropdown>
    </Popover>
  );
}
