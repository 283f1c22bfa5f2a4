import { Button, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Change } from "#contract/kind.ts";
import { participant } from "#contract/kinds/participant.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { applyChangeSet, entityIn } from "../../kit/records/change-sets.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { ApiError } from "../../kit/records/request.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { FoundPeople } from "./found-people.tsx";

interface NewPerson {
  id: string;
  changes: Change<typeof participant>;
  onSaved: (saved: Stored<typeof participant>) => void;
}

/** The people with the name and the birth date of a new one, because of whom it was refused. */
export function Doubles({ error, ...person }: NewPerson & { error: unknown }) {
  const found = (error instanceof ApiError && error.body?.code === "likely-duplicate" && error.body.candidates) || [];
  return found.length > 0 && <Candidates found={found} {...person} />;
}

/** The people who are there already. Somebody else of this name is created all the same. */
function Candidates({
  found,
  id,
  changes,
  onSaved,
}: NewPerson & { found: Parameters<typeof FoundPeople>[0]["found"] }) {
  const { t } = useTranslation();
  const name = `${changes.firstname} ${changes.lastname}`;
  const saving = useChanging({
    change: () => {
      const data = changes as Record<string, unknown>;
      return applyChangeSet(crypto.randomUUID(), {
        changes: [{ type: participant.type, id, version: 0, data }],
        accept: ["likely-duplicate"],
      });
    },
    what: () => t("record.done.created", { name }),
    at: pathToDetail(participant, id),
    onDone: (answer) => onSaved(entityIn<typeof participant>(answer, id)),
  });
  return (
    <Stack gap="xs" mt="xs" align="flex-start">
      <FoundPeople found={found} />
      <Text size="sm">{t("participant.doublesHint")}</Text>
      {saving.error && <ErrorLine error={saving.error} />}
      <Button size="xs" variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
        {t("participant.createAnyway")}
      </Button>
    </Stack>
  );
}
