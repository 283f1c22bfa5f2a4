import IconDownload from "icon:download";
import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useDialog } from "../dialogs/use-dialog.ts";
import type { MenuAction } from "../page/record-menu.tsx";
import type { ExportSource } from "./use-export.ts";

const ExportDialog = lazy(() => import("./export-dialog.tsx"));

/** The action in a menu that exports the content of the page as a file. */
export function exportAction(source: ExportSource, label: string): MenuAction {
  return {
    label,
    icon: IconDownload,
    dialog: ({ opened, onClose }) => opened && <ExportDialog {...source} onClose={onClose} />,
  };
}

/** The button that exports the content of the page as a file. */
export function ExportButton(source: ExportSource) {
  const { t } = useTranslation();
  const dialog = useDialog<null>();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => dialog.open(null)}
      >
        {t("record.view.export")}
      </Button>
      <Suspense>{dialog.opened && <ExportDialog {...source} onClose={dialog.close} />}</Suspense>
    </>
  );
}
