import { Accordion, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PlayingField } from "#contract/fields/playing-field.ts";
import { CalendarButton } from "../../kit/calendar/calendar-button.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { FieldList } from "../../kit/page/field-list.tsx";
import { EditAndDelete } from "../../kit/ui/locked-button.tsx";
import { Capacities } from "./capacities.tsx";
import { playingFieldFields, playingFieldForm } from "./playing-field-fields.tsx";

const { capacities } = playingFieldFields;

/** One field of a venue: read-only, or as a form while it is edited. */
export function PlayingFieldItem({
  field,
  mayChange,
  isEdited,
  isGone,
  lock,
  onEdit,
  onDelete,
  onClose,
}: {
  field: PlayingField;
  mayChange: boolean;
  isEdited: boolean;
  /** The field was deleted while it was edited. */
  isGone: boolean;
  /** The reason why it can't be edited now. */
  lock: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { id, name } = field;
  return (
    <Accordion.Item value={id}>
      <Accordion.Control disabled={lock !== undefined && !isEdited}>
        <Text span fw={600}>
          {name}
        </Text>{" "}
        <Text span size="sm" c="dimmed">
          <Capacities capacities={field.capacities} />
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        {isEdited ? (
          <>
            {isGone && (
              <Text c="var(--mantine-color-error)" role="alert" mb="xs">
                {t("app.error")}: {t("playing_field.undefined")}
              </Text>
            )}
            <RecordForm
              form={playingFieldForm}
              stored={field}
              isGone={isGone}
              preset={{}}
              submit={t("playing_field.save")}
              overview={null}
              onSaved={onClose}
              onCancel={onClose}
            />
          </>
        ) : (
          <>
            <FieldList fields={{ capacities }} entity={field} />
            <Group gap="xs" mt="sm">
              {mayChange && <EditAndDelete name={name} lock={lock} onEdit={onEdit} onDelete={onDelete} />}
              <CalendarButton of={id} name={name} />
            </Group>
          </>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
