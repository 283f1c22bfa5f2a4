import IconDownload from "icon:download";
import { lazy } from "react";
import type { MenuAction } from "../page/record-menu-entries.tsx";
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
