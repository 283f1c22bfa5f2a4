import IconCopy from "icon:copy";
import IconExternalLink from "icon:external-link";
import IconPlus from "icon:plus";
import { Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { useMayCreateBelow } from "../access/rights.ts";
import { pathToCreate, pathToPage } from "../page/record-links.ts";
import { searchParams } from "../page/search-params.ts";
import type { TakenButton } from "../ui/menu-on-demand.tsx";
import { OpenedMenu } from "../ui/opened-menu.tsx";

export interface RowMenuProps {
  definition: AnyKind;
  entity: AnyEntity;
  /** The kinds that can be created below the row's entity. */
  below: readonly AnyKind[];
}

/** The menu with further actions for one row. */
export default function RowMenu({ definition, entity, below, ...button }: RowMenuProps & TakenButton) {
  const { t } = useTranslation();

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    notifications.show({ message: t("record.list.copied") });
  }

  return (
    <OpenedMenu {...button} position="bottom-end" withinPortal={false}>
      <CreateBelow parent={{ id: entity.id, type: definition.type }} definitions={below} />
      <Menu.Item
        component="a"
        href={pathToPage(definition, entity)}
        target="_blank"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t("record.list.openInNewTab")}
      </Menu.Item>
      {/* Only pages over HTTPS may write to the clipboard. */}
      {window.isSecureContext && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy(entity.id)}>
          {t("record.list.copyId")}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}

/** The entries that create an entity of these kinds below the row's entity. */
function CreateBelow({ parent, definitions }: { parent: Reference; definitions: readonly AnyKind[] }) {
  const { t } = useTranslation();
  const mayCreate = useMayCreateBelow(parent);
  return definitions.filter(mayCreate).map((definition) => (
    <Menu.Item
      key={definition.type}
      component={Link}
      to={pathToCreate(definition)}
      search={searchParams({ parentId: parent.id, parentType: parent.type })}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t(`${definition.type}.createBelow`)}
    </Menu.Item>
  ));
}
