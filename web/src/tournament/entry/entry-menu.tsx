import IconPencil from "icon:pencil";
import IconReplace from "icon:replace";
import IconTrash from "icon:trash";
import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { entry as kind } from "#contract/kinds/entry.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { showFailure } from "../../kit/ui/failure-notice.tsx";
import type { TakenButton } from "../../kit/ui/menu-on-demand.tsx";
import { OpenedMenu } from "../../kit/ui/opened-menu.tsx";

export interface EntryMenuProps {
  entry: Stored<typeof kind>;
  name: string;
  onEdit: () => void;
  onSeed: () => void;
  /** Null if nobody can replace the entry. */
  onReplace: (() => void) | null;
}

/** The menu of the other actions of an entry. */
export default function EntryMenu({ entry, name, onEdit, onSeed, onReplace, ...button }: EntryMenuProps & TakenButton) {
  const { t } = useTranslation();
  const saving = useChangeSet();
  const { id, version, seed, status } = entry;
  const remove = () =>
    saving.mutate(
      {
        done: t("entry.removed", { name }),
        title: "entry.inHistory.deleted",
        changes: [{ type: "entry", id, version: version + 1, delete: true }],
      },
      { onError: showFailure },
    );
  return (
    <OpenedMenu {...button} position="bottom-end" withinPortal={false}>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t("record.edit")}
      </Menu.Item>
      {!isOut(status) && <Menu.Item onClick={onSeed}>{t(seed === null ? "entry.seedNext" : "entry.unseed")}</Menu.Item>}
      {onReplace && (
        <Menu.Item leftSection={<IconReplace size={16} aria-hidden />} onClick={onReplace}>
          {t("entry.replace")}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
        {t("entry.remove")}
      </Menu.Item>
    </OpenedMenu>
  );
}
