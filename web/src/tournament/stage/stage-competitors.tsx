import { Box, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { team } from "#contract/kinds/team.ts";
import { type RemovalQuestion, SavedReferences } from "../../kit/relations/saved-references.tsx";
import { useEntries } from "../entry/use-entries.ts";
import { WithdrawalOffer } from "../entry/withdrawal-offer.tsx";

const teams = [team] as const;

/** The competitors of a stage, chosen from those of its tournament. Each change is saved at once. */
export function StageCompetitors({ stage, tournament }: { stage: Stage; tournament: Tournament | null }) {
  const { t } = useTranslation();
  const isIn = (id: string) => stage.competitors.some((competitor) => competitor.id === id);
  const others = (tournament?.competitors ?? []).filter(({ id }) => !isIn(id)).map(({ id }) => id);
  return (
    <Box maw="36rem">
      <SavedReferences
        definition={definition}
        entity={stage}
        field="competitors"
        targets={teams}
        among={others}
        question={stage.drawn ? (about) => <RemovalFromDraw stage={stage} {...about} /> : undefined}
      >
        {tournament && others.length === 0 && (
          <Text size="xs" c="dimmed">
            {t("stage.allIn")}
          </Text>
        )}
      </SavedReferences>
    </Box>
  );
}

/** The question before a competitor of a drawn stage is removed. */
function RemovalFromDraw({
  stage,
  reference,
  ...question
}: RemovalQuestion & { stage: Pick<Stage, "tournamentId" | "numberOfMatches"> }) {
  const { t } = useTranslation();
  const { entries = [] } = useEntries(stage.tournamentId);
  return (
    <WithdrawalOffer
      title={t("stage.remove.title", { name: question.name })}
      effect={t("stage.remove.effect", { count: stage.numberOfMatches })}
      removal={t("stage.remove.remove")}
      entry={entries.find(({ competitor, status }) => competitor.id === reference.id && !isOut(status))}
      {...question}
    />
  );
}
