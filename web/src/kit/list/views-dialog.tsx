import IconCopy from "icon:copy";
import { ActionIcon, Anchor, Button, Group, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialogs/dialog.tsx";
import { searchParams } from "../page/search-params.ts";
import { RemoveButton } from "../ui/remove-button.tsx";
import classes from "../ui/row-list.module.css";
import type { SavedView } from "./kept-views.ts";

/** A dialog with the saved views of a list, which also saves the current view under a name. */
export default function ViewsDialog({
  path,
  views,
  present,
  onChange,
  onClose,
}: {
  path: string;
  views: readonly SavedView[];
  /** The query of the current view. */
  present: Record<string, string>;
  onChange: (views: readonly SavedView[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const typed = name.trim();

  function save(event: FormEvent) {
    event.preventDefault();
    if (typed === "") return;
    onChange([...views.filter((view) => view.name !== typed), { name: typed, search: present }]);
    setName("");
  }

  async function copy(search: Record<string, string>) {
    await navigator.clipboard.writeText(`${location.origin}${path}?${new URLSearchParams(search)}`);
    notifications.show({ message: t("record.view.copied") });
  }

  return (
    <Dialog
      title={t("record.view.saved")}
      opened
      onClose={onClose}
      buttons={
        <Button variant="default" onClick={onClose}>
          {t("record.close")}
        </Button>
      }
    >
      {views.length === 0 && <Text c="dimmed">{t("record.view.none")}</Text>}
      <ul className={classes.list}>
        {views.map((view) => (
          <li key={view.name} className={classes.item}>
            <span className={classes.name}>
              <Anchor component={Link} to={path} search={searchParams(view.search)} onClick={onClose} inherit>
                {view.name}
              </Anchor>
            </span>
            {/* Only pages over HTTPS may write to the clipboard. */}
            {window.isSecureContext && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("record.view.copy", { name: view.name })}
                onClick={() => void copy(view.search)}
              >
                <IconCopy size={16} />
              </ActionIcon>
            )}
            <RemoveButton name={view.name} onClick={() => onChange(views.filter((other) => other !== view))} />
          </li>
        ))}
      </ul>
      <form onSubmit={save}>
        <Group align="end" gap="xs">
          <TextInput
            data-autofocus
            flex={1}
            label={t("record.view.name")}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={typed === ""}>
            {t(views.some((view) => view.name === typed) ? "record.view.replace" : "record.view.save")}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
