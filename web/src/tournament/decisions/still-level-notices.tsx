import { Alert, Text } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useTranslation } from "react-i18next";
import type { stage as kind } from "#contract/kinds/stage.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useStandings } from "../standings/standings-query.ts";
import { stillLevelIn } from "../standings/still-level.ts";
import { StillLevelNotice } from "./still-level-notice.tsx";

/** The ties of a stage that officials have to decide; nothing is shown if there are none. */
export function StillLevelNotices({
  stage,
  stages,
}: {
  stage: Stored<typeof kind>;
  stages: readonly Stored<typeof kind>[];
}) {
  const { t } = useTranslation();
  const { data } = useStandings(stage);
  const levels = stillLevelIn(stage, data, stages);
  if (levels.length === 0) return null;
  return (
    <Alert color="yellow" variant="outline" mb="md" maw="44rem">
      <Text size="sm" fw={600}>
        {t("standings.decide.needed")}
      </Text>
      {levels.map((level) => (
        <StillLevelNotice key={`${level.group} ${level.rank} ${level.places}`} stage={stage} level={level} />
      ))}
    </Alert>
  );
}
