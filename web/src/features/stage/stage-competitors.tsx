import { Box, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { stage as definition, type Stage } from "#contract/entities/stage.ts";
import { team } from "#contract/entities/team.ts";
import type { Tournament } from "#contract/entities/tournament.ts";
import type { Reference } from "#contract/entity-types.ts";
import { mayManage } from "#contract/permissions.ts";
import { useRights } from "../../identity/session.ts";
import { ChooserButton } from "../../record-kit/relations/chooser.tsx";
import { ReferenceList } from "../../record-kit/relations/reference-list.tsx";
import { useRemoval } from "../../record-kit/relations/removal.tsx";
import { RemoveButton } from "../../record-kit/relations/remove-button.tsx";
import { keepSaved } from "../../records/queries.ts";
import { addReference, removeReference } from "../../records/references.ts";
import { ErrorLine } from "../../ui/error-line.tsx";

const teams = [team] as const;

/** The teams that play in a stage, out of those of its tournament. Each change is saved at once. */
export function StageCompetitors({ stage, tournament }: { stage: Stage; tournament: Tournament | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayChange = mayManage(useRights(), definition.type);
  const buttons = useRef<HTMLDivElement>(null);
  const isIn = (id: string) => stage.competitors.some((competitor) => competitor.id === id);
  const others = tournament?.competitors.filter(({ id }) => !isIn(id)) ?? [];
  const adding = useMutation({
    mutationFn: (id: string) => addReference(definition, stage.id, "competitors", { id, type: "team" }),
    onSuccess: (saved) => keepSaved(client, definition, saved),
  });

  return (
    <Box maw="36rem">
      {mayChange && (
        <Text size="xs" c="dimmed" mb="xs">
          {t("record.childrenHint")}
        </Text>
      )}
      <ReferenceList
        references={stage.competitors}
        definitions={teams}
        {...(mayChange && {
          action: (competitor: Reference, name: string) => (
            <RemoveCompetitor
              stageId={stage.id}
              competitor={competitor}
              name={name}
              onRemoved={() => buttons.current?.querySelector("button")?.focus()}
            />
          ),
        })}
      />
      {adding.error && <ErrorLine error={adding.error} />}
      {mayChange && tournament && (
        <Group ref={buttons} gap="xs" mt="xs">
          <ChooserButton
            definition={team}
            among={others.map(({ id }) => id)}
            isOffered={({ id }) => !isIn(id)}
            onChoose={({ id }) => adding.mutate(id)}
          />
          {others.length === 0 && (
            <Text size="xs" c="dimmed">
              {t("stage.allIn")}
            </Text>
          )}
        </Group>
      )}
    </Box>
  );
}

function RemoveCompetitor({
  stageId,
  competitor,
  name,
  onRemoved,
}: {
  stageId: string;
  competitor: Reference;
  name: string;
  onRemoved: () => void;
}) {
  const removing = useRemoval(definition, name, {
    remove: () => removeReference(definition, stageId, "competitors", competitor),
    restore: () => addReference(definition, stageId, "competitors", competitor),
  });
  return (
    <>
      {removing.error && <ErrorLine error={removing.error} />}
      <RemoveButton
        name={name}
        isBusy={removing.isPending}
        onClick={() => removing.mutate(undefined, { onSuccess: onRemoved })}
      />
    </>
  );
}
