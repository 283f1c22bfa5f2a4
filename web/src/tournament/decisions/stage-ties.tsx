import { Alert, Text } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useTranslation } from "react-i18next";
import type { stage as kind } from "#contract/kinds/stage.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useStandings } from "../standings/standings-query.ts";
import { openTies } from "../standings/ties.ts";
import { TieNotice } from "./tie-notice.tsx";

/** The ties of a stage that officials have to decide; nothing is shown if there are none. */
export function StageTies({ stage, stages }: { stage: Stored<typeof kind>; stages: readonly Stored<typeof kind>[] }) {
  const { t } = useTranslation();
  const { data } = useStandings(stage);
  const ties = openTies(stage, data, stages);
  if (ties.length === 0) return null;
  return (
    <Alert color="yellow" variant="outline" mb="md" maw="44rem">
      <Text size="sm" fw={600}>
        {t("standings.decide.needed")}
      </Text>
      {ties.map((tie) => (
        <TieNotice key={`${tie.group} ${tie.rank} ${tie.places}`} stage={stage} tie={tie} />
      ))}
    </Alert>
  );
}
