import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import { entryStatuses, type EntryStatus as Status } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";
import type { entry as kind } from "#contract/kinds/entry.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import { ChangeSetPreview } from "../../kit/page/change-set-preview.tsx";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { previewChangeSet } from "../../kit/records/change-sets.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { showFailure } from "../../kit/ui/failure-notice.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { MatchAfter } from "../following/match-after.tsx";
import { changeOf } from "./use-entries.ts";

/** The status of an entry. If a change of the status decides matches, these are shown before it is saved. */
export function EntryStatus({
  entry,
  name,
  mayChange,
}: {
  entry: Stored<typeof kind>;
  name: string;
  mayChange: boolean;
}) {
  const { t } = useTranslation();
  const [pending, setPending] = useState<{ status: Status; answer: ChangeSetAnswer } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const saving = useChangeSet({ onDone: () => setOpen(false) });
  const setOf = (status: Status) => ({
    done: t("entry.statusSet", { name, status: t(`entry.status.${status}`) }),
    title: "entry.inHistory.changed" as const,
    changes: [changeOf(entry, { status })],
  });
  const preview = useMutation({
    mutationFn: (status: Status) => previewChangeSet(crypto.randomUUID(), { changes: setOf(status).changes }),
    onSuccess(answer, status) {
      const isFelt = answer.followed.some(({ type }) => type === "match");
      if (!isFelt) return saving.mutate(setOf(status), { onError: showFailure });
      setPending({ status, answer });
      setOpen(true);
    },
    onError: showFailure,
  });
  if (!mayChange) return <Text inherit>{t(`entry.status.${entry.status}`)}</Text>;
  const shown = preview.isPending ? preview.variables : entry.status;
  return (
    <>
      <Select
        size="xs"
        miw="9rem"
        aria-label={t("entry.statusOf", { name })}
        data={entryStatuses.map((value) => ({ value, label: t(`entry.status.${value}`) }))}
        allowDeselect={false}
        value={shown}
        onChange={(status) => status && status !== entry.status && preview.mutate(status)}
      />
      <Dialog
        title={pending ? setOf(pending.status).done : ""}
        opened={isOpen}
        onClose={() => setOpen(false)}
        buttons={
          <DialogButtons
            onCancel={() => setOpen(false)}
            loading={saving.isPending}
            onClick={() => pending && saving.mutate(setOf(pending.status))}
          >
            {t("entry.save")}
          </DialogButtons>
        }
      >
        <Text>{t("entry.decides")}</Text>
        {pending && (
          <ChangeSetPreview answer={pending.answer} of="match" item={(match: Match) => <MatchAfter match={match} />} />
        )}
        {saving.error && <ErrorLine error={saving.error} />}
      </Dialog>
    </>
  );
}
