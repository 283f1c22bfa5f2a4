import { Checkbox, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import type { takenFields } from "#contract/merge-people.ts";
import { participantFields } from "./participant-fields.tsx";

type Taken = (typeof takenFields)[number];

/** A box for each field that differs: the value of the other person, and the one that the kept person has. */
export function TakenFields({
  fields,
  kept,
  other,
}: {
  fields: readonly Taken[];
  kept: Participant;
  other: Participant;
}) {
  const { t } = useTranslation();
  if (fields.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t("participant.merge.same")}
      </Text>
    );
  }
  return (
    <Stack gap={6} my={6}>
      {fields.map((field) => (
        <Checkbox
          key={field}
          value={field}
          label={
            <>
              {t(`record.field.${field}`)}: {shown(field, other)}
              <Text span inherit c="dimmed">
                {" "}
                ({t("participant.merge.insteadOf")}{" "}
                {kept[field] === null ? t("participant.merge.nothing") : shown(field, kept)})
              </Text>
            </>
          }
        />
      ))}
    </Stack>
  );
}

function shown(field: Taken, person: Participant): ReactNode {
  if (field === "uspId" || field === "middlename") return person[field];
  const { show } = participantFields[field] as { show: (value: unknown) => ReactNode };
  return show(person[field]);
}
