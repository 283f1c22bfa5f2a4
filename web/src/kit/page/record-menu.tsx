import IconDots from "icon:dots";
import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDialogOnDemand } from "../dialogs/use-dialog-on-demand.ts";
import { lazyMenu, MenuOnDemand } from "../ui/menu-on-demand.tsx";
import type { MenuAction, RecordMenuProps } from "./record-menu-entries.tsx";

const menu = lazyMenu<RecordMenuProps>(() => import("./record-menu-entries.tsx"));

/** The menu beside the heading, with the actions that have no button of their own. Each group has a line above it. */
export function RecordMenu({ name, groups }: { name: string; groups: readonly (readonly MenuAction[])[] }) {
  const { t } = useTranslation();
  const { times, opened, open, close } = useDialogOnDemand();
  const [action, setAction] = useState<string | null>(null);
  const shown = groups.filter((group) => group.length > 0);
  if (shown.length === 0) return null;
  const dialog = shown.flat().find(({ label }) => label === action)?.dialog;
  return (
    <>
      <MenuOnDemand
        menu={menu}
        about={{
          groups: shown,
          onDialog: ({ label }) => {
            setAction(label);
            open();
          },
        }}
        button={
          <Button size="xs" variant="default" px="xs" aria-label={t("record.list.more", { name })}>
            <IconDots size={16} aria-hidden />
          </Button>
        }
      />
      <Suspense key={times}>{times > 0 && dialog?.({ opened, onClose: close })}</Suspense>
    </>
  );
}
