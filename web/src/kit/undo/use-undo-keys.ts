import { useTranslation } from "react-i18next";
import { useCommand } from "../ui/commands.ts";
import { useUndo } from "./use-undo.ts";

/** The keyboard shortcuts that undo the last action in this tab, and repeat an undone one. */
export function useUndoKeys(): void {
  const { t } = useTranslation();
  const { takeBackLast } = useUndo();
  useCommand({ keys: "mod+z", label: t("record.undo.undo"), run: () => takeBackLast({ isUndo: false }) });
  useCommand({ keys: "mod+shift+z", label: t("record.undo.redo"), run: () => takeBackLast({ isUndo: true }) });
}
