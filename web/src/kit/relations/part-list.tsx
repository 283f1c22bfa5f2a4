import { Button, Group, Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyEntity } from "#contract/kind.ts";
import type { useLoadedRows } from "../list/use-loaded-rows.ts";
import type { useEditedPart } from "../page/use-edited-part.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { Section } from "../ui/section.tsx";
import classes from "./parts.module.css";

/** The parts of an entity in a section of its page. Each is edited in its place, and new ones below them. */
export function PartList<Part extends AnyEntity>({
  title,
  none,
  list,
  edited: { shown, editedId, isNew },
  item,
  form,
  newTitle,
  newForm,
  actions,
  children,
}: {
  title: string;
  /** The text in place of the parts when there are none. */
  none: string;
  list: Pick<ReturnType<typeof useLoadedRows>, "error" | "isComplete" | "isLoadingMore" | "loadMore">;
  edited: Pick<ReturnType<typeof useEditedPart<Part>>, "shown" | "editedId" | "isNew">;
  item: (part: Part) => ReactNode;
  form: (part: Part) => ReactNode;
  newTitle: string;
  newForm: ReactNode;
  /** The buttons below the parts. */
  actions: ReactNode;
  /** The dialogs of the section. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      {list.error && <ErrorLine error={list.error} />}
      {shown.length === 0 && !isNew && !list.error && <Text c="dimmed">{none}</Text>}
      <ul className={classes.list}>
        {shown.map((part) => (
          <li key={part.id}>
            {part.id === editedId ? (
              <Paper withBorder p="md">
                {form(part)}
              </Paper>
            ) : (
              item(part)
            )}
          </li>
        ))}
      </ul>
      {isNew && (
        <Paper withBorder p="md" mt="md">
          <Title order={3} size="h6" mb="sm">
            {newTitle}
          </Title>
          {newForm}
        </Paper>
      )}
      <Group gap="xs" mt="xs">
        {!list.isComplete && (
          <Button size="xs" variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
            {t("record.showMore")}
          </Button>
        )}
        {actions}
      </Group>
      {children}
    </Section>
  );
}
