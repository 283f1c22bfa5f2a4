import { useTranslation } from "react-i18next";
import { useCommand } from "../ui/commands.ts";
import { useUndo } from "./use-undo.ts";

/** Takes back the last of what was done in this tab, and does again what was undone. */
export function useUndoKeys(): void {
  const { t } = useTranslation();
  const { takeBackLast } = useUndo();
  useCommand({ keys: "mod+z", label: t("record.undo.undo"), run: () => takeBackLast({ isUndo: false }) });
  useCommand({ keys: "mod+shift+z", label: t("record.undo.redo"), run: () => takeBackLast({ isUndo: true }) });
}
