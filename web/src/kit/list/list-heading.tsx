import IconPlus from "icon:plus";
import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { PageHeading } from "../page/page-heading.tsx";
import { pathToCreate } from "../page/record-links.ts";
import { useCommand } from "../ui/commands.ts";

/** The heading of a list, and the button that creates an entity, which has a keyboard shortcut. */
export function ListHeading({
  definition,
  mayManage,
  children,
}: {
  definition: AnyKind;
  mayManage: boolean;
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
