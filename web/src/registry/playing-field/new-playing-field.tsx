import { Paper, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PlayingField } from "#contract/fields/playing-field.ts";
import { NewRecordForm } from "../../kit/form/new-record-form.tsx";
import { playingFieldForm } from "./playing-field-fields.tsx";

/** The form of a new field of a venue. */
export function NewPlayingField({
  venueId,
  onClose,
  onSaved,
}: {
  venueId: string;
  onClose: () => void;
  onSaved: (field: PlayingField) => void;
}) {
  const { t } = useTranslation();
  // The form has no field for the venue; the new playing field gets the venue from the page.
  const preset = { venueId } as object;
  return (
    <Paper withBorder p="md" mt="md">
      <Title order={2} size="h5" mb="sm">
        {t("playing_field.new")}
      </Title>
      <NewRecordForm
        form={playingFieldForm}
        preset={preset}
        submit={t("playing_field.save")}
        onSaved={(saved) => {
          onSaved(saved);
          onClose();
        }}
        onCancel={onClose}
      />
    </Paper>
  );
}
