import { ActionIcon, Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconCopy, IconDots, IconExternalLink, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type AnyEntity, type AnyKind, nameOf } from "#contract/kind.ts";
import { useRightsTo } from "../../records/rights.ts";
import { pathToDetail, pathToEdit } from "../record-links.ts";

/** What can be done with one row: edit, delete, and a menu of the rest. */
export function RowActions({
  definition,
  entity,
  onDelete,
  more,
}: {
  definition: AnyKind;
  entity: AnyEntity;
  onDelete: (entity: AnyEntity) => void;
  /** What the kind adds to the menu. */
  more?: ReactNode;
}) {
  const { t } = useTranslation();
  const { mayUpdate, mayManage } = useRightsTo(definition, entity);
  const name = nameOf(definition, entity);

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    notifications.show({ message: t("record.list.copied") });
  }

  return (
    <ActionIcon.Group display="inline-flex">
      {mayUpdate && (
        <ActionIcon
          component={Link}
          to={pathToEdit(definition, entity.id)}
          variant="subtle"
          color="gray"
          aria-label={t("record.list.edit", { name })}
        >
          <IconPencil size={16} />
        </ActionIcon>
      )}
      {mayManage && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("record.list.delete", { name })}
          onClick={() => onDelete(entity)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t("record.list.more", { name })}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {more}
          <Menu.Item
            component="a"
            href={pathToDetail(definition, entity.id)}
            target="_blank"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t("record.list.openInNewTab")}
          </Menu.Item>
          {/* A page that does not come over HTTPS may not write to the clipboard. */}
          {window.isSecureContext && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy(entity.id)}>
              {t("record.list.copyId")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </ActionIcon.Group>
  );
}
