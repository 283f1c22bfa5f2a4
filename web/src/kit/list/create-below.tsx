import IconPlus from "icon:plus";
import { Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { mayManage } from "#contract/permissions.ts";
import { pathToCreate } from "../page/record-links.ts";
import { searchParams } from "../page/search-params.ts";
import { useRights } from "../sign-in/session.ts";

/** Entries for a row's menu: create something of these kinds below it. */
export function CreateBelow({ parent, definitions }: { parent: Reference; definitions: readonly AnyKind[] }) {
  const { t } = useTranslation();
  const rights = useRights();
  return definitions
    .filter(({ type }) => mayManage(rights, type))
    .map((definition) => (
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
