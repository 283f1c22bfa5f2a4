import { Checkbox, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import { participant } from "#contract/kinds/participant.ts";
import { type MergeBody, takenFields } from "#contract/merge-people.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { callChangeSet } from "../../kit/records/change-sets.ts";
import { nameOf } from "../../kit/records/name-of.ts";
import { useOne } from "../../kit/records/queries.ts";
import { RecordSelect } from "../../kit/relations/record-select.tsx";
import { formatTypedDate } from "../../kit/ui/date.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { TakenFields } from "./taken-fields.tsx";

type Taken = (typeof takenFields)[number];

/** Makes one person of two: the other one is chosen, with the fields that are taken from there. */
export default function MergeDialog({
  person,
  opened,
  onClose,
}: {
  person: Participant;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [otherId, setOtherId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly Taken[] | null>(null);
  const { data: other } = useOne(participant, otherId === person.id ? null : otherId);
  const differing = other ? takenFields.filter((field) => other[field] !== null && other[field] !== person[field]) : [];
  // What only the other one has is taken, unless the user says otherwise.
  const take = chosen ?? differing.filter((field) => person[field] === null);
  const body = (otherVersion: number, id: string): MergeBody => ({
    changeSet: crypto.randomUUID(),
    version: person.version + 1,
    other: id,
    otherVersion: otherVersion + 1,
    take: [...take],
  });
  const path = `${participant.path}/${person.id}/merge`;
  const preview = useQuery({
    queryKey: ["preview", path, person.version, other?.id, other?.version],
    queryFn: ({ signal }) =>
      other ? callChangeSet(path, { ...body(other.version, other.id), take: [] }, { isPreview: true, signal }) : null,
    enabled: opened && other !== undefined,
    retry: false,
    gcTime: 0,
  });
  const name = nameOf(participant, { ...person });
  const otherName = other ? nameOf(participant, { ...other }) : "";
  const merging = useChanging<MergeBody>({
    change: (request) => callChangeSet(path, request),
    what: () => t("participant.merge.done", { name, other: otherName }),
    onDone: onClose,
  });
  const changed = preview.data?.entities.filter(({ entity: { id } }) => id !== person.id && id !== otherId) ?? [];
  const counts = [...Map.groupBy(changed, ({ type }) => type)].map(([type, { length }]) =>
    t(`error.uses.${type}`, { count: length }),
  );
  const error = merging.error ?? preview.error;
  return (
    <Dialog
      title={t("participant.merge.title", { name })}
      size="lg"
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons
          onCancel={onClose}
          loading={merging.isPending}
          disabled={!other || !preview.isSuccess}
          onClick={() => other && merging.mutate(body(other.version, other.id))}
        >
          {t("participant.merge.action")}
        </DialogButtons>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{t("participant.merge.hint", { name })}</Text>
        <RecordSelect
          definition={participant}
          label={t("participant.merge.other")}
          placeholder={t("record.nothing")}
          value={otherId}
          onChange={(id) => {
            setOtherId(id);
            setChosen(null);
            merging.reset();
          }}
        />
        {other && (
          <Checkbox.Group
            label={t("participant.merge.take", { name: otherName })}
            value={[...take]}
            onChange={(values) => setChosen(takenFields.filter((field) => values.includes(field)))}
          >
            <TakenFields fields={differing} kept={person} other={other} />
          </Checkbox.Group>
        )}
        {other?.birthDate && person.birthDate && other.birthDate !== person.birthDate && (
          <Text size="sm" role="alert" c="var(--warning-text)">
            {t("participant.merge.otherBirthDate", {
              name: otherName,
              date: formatTypedDate(other.birthDate),
              own: formatTypedDate(person.birthDate),
            })}
          </Text>
        )}
        {counts.length > 0 && <Text size="sm">{t("participant.merge.changes", { list: counts.join(", ") })}</Text>}
        {error && <ErrorLine error={error} />}
      </Stack>
    </Dialog>
  );
}
