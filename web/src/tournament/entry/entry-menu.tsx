import IconPencil from "icon:pencil";
import IconReplace from "icon:replace";
import IconTrash from "icon:trash";
import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { entry as kind } from "#contract/kinds/entry.ts";
import type { Stored } from "../../kit/records/entities.ts";
import type { TakenButton } from "../../kit/ui/menu-on-demand.tsx";
import { OpenedMenu } from "../../kit/ui/opened-menu.tsx";

export interface EntryMenuProps {
  entry: Stored<typeof kind>;
  onEdit: () => void;
  onSeed: () => void;
  /** Null if nobody can replace the entry. */
  onReplace: (() => void) | null;
  onRemove: () => void;
}

/** The menu of the other actions of an entry. */
export default function EntryMenu({
  entry: { seed, status },
  onEdit,
  onSeed,
  onReplace,
  onRemove,
  ...button
}: EntryMenuProps & TakenButton) {
  const { t } = useTranslation();
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
      <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        {t("entry.remove")}
      </Menu.Item>
    </OpenedMenu>
  );
}
