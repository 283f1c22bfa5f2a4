import { Accordion, Skeleton, Text } from "@mantine/core";
import "@mantine/core/styles/Accordion.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlayingField } from "#contract/fields/playing-field.ts";
import type { Venue } from "#contract/fields/venue.ts";
import { playingField as definition } from "#contract/kinds/playing-field.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import { DeleteDialog } from "../../kit/deletion/delete-dialog.tsx";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { AddButton } from "../../kit/page/add-button.tsx";
import { useEditedPart } from "../../kit/page/use-edited-part.ts";
import { useParts } from "../../kit/records/queries.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { NewPlayingField } from "./new-playing-field.tsx";
import classes from "./playing-field.module.css";
import { PlayingFieldItem } from "./playing-field-item.tsx";

/** The fields of a venue. One of them can be edited at a time; the others are locked meanwhile. */
export function PlayingFields({ venue }: { venue: Venue }) {
  const { t } = useTranslation();
  const { mayManage: mayChange } = useRightsTo(definition, venue);
  const { data: fields, error } = useParts(definition, venue.id);
  const [opened, setOpened] = useState<string | null>(null);
  const { shown, editedId, isNew, isEditing, isGone, edit, close, adder } = useEditedPart(fields ?? [], mayChange);
  const deleting = useDialog<PlayingField>();

  if (!fields) return error ? <ErrorLine error={error} /> : <Skeleton height={120} maw="36rem" />;
  return (
    <div className={classes.panel}>
      {error && <ErrorLine error={error} />}
      {shown.length === 0 && !isEditing && <Text c="dimmed">{t("playing_field.none")}</Text>}
      <Accordion
        value={editedId ?? opened}
        onChange={(id) => !isEditing && setOpened(id)}
        variant="separated"
        order={2}
      >
        {shown.map((field) => (
          <PlayingFieldItem
            key={field.id}
            field={field}
            mayChange={mayChange}
            isEdited={field.id === editedId}
            isGone={isGone && field.id === editedId}
            lock={isEditing ? t("playing_field.locked") : undefined}
            onEdit={() => {
              setOpened(field.id);
              edit(field);
            }}
            onDelete={() => deleting.open(field)}
            onClose={close}
          />
        ))}
      </Accordion>
      {isNew && <NewPlayingField venueId={venue.id} onClose={close} onSaved={({ id }) => setOpened(id)} />}
      {mayChange && !isNew && (
        <AddButton ref={adder} mt="md" disabled={isEditing} onClick={() => edit("new")}>
          {t("playing_field.add")}
        </AddButton>
      )}
      <DeleteDialog
        definition={definition}
        entity={deleting.item}
        opened={deleting.opened}
        onClose={deleting.close}
        onDeleted={() => adder.current?.focus()}
      />
    </div>
  );
}
