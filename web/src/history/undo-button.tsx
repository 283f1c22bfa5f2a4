import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { showFailure } from "../record-kit/undo-notice.tsx";
import { undoChangeSets } from "../records/change-sets.ts";

/** Puts back what a change set has changed. */
export function UndoButton({ id, about }: { id: string; about: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undoing = useMutation({ mutationFn: () => undoChangeSets(client, [id]), onError: showFailure });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={t("history.undo", { what: about })}
      loading={undoing.isPending}
      onClick={() => undoing.mutate()}
    >
      {t("record.undo")}
    </Button>
  );
}
