import IconPlus from "icon:plus";
import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { ImportLink } from "../page/import-link.tsx";
import { PageHeading } from "../page/page-heading.tsx";
import { pathToCreate } from "../page/record-links.ts";
import { useCommand } from "../ui/commands.ts";

/** The heading of a list, and the button that creates an entity, which has a keyboard shortcut. */
export function ListHeading({
  definition,
  mayManage,
  importAs,
  children,
}: {
  definition: AnyKind;
  mayManage: boolean;
  /** The kind of import that the list offers; null if it offers none. */
  importAs: string | null;
  /** Further buttons beside the heading. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = t(`${definition.type}.create`);
  useCommand(
    mayManage ? { keys: "c", label: create, run: () => void navigate({ to: pathToCreate(definition) }) } : null,
  );
  return (
    <PageHeading title={t(`${definition.type}.many`)}>
      {children}
      {importAs !== null && (
        <>
          <ImportLink kind={importAs} isPasting />
          <ImportLink kind={importAs} />
        </>
      )}
      {mayManage && (
        <Button
          component={Link}
          to={pathToCreate(definition)}
          aria-keyshortcuts="c"
          title={t("palette.withKey", { keys: "C" })}
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {create}
        </Button>
      )}
    </PageHeading>
  );
}
