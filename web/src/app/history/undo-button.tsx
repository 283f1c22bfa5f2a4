import IconArrowBackUp from "icon:arrow-back-up";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { HistorySet } from "../../kit/records/history-pages.ts";
import { useUndo } from "../../kit/undo/use-undo.ts";
import { isMade } from "./told-of.ts";

/** Undoes a change set; `at` is the address to open afterwards, if it is another one. */
export function UndoButton({ set: { id, changes }, what, at }: { set: HistorySet; what: string; at?: string }) {
  const { t } = useTranslation();
  const { takeBack } = useUndo();
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={t("history.undo", { what })}
      onClick={() =>
        takeBack({ what, changeSets: [id], made: changes.filter(isMade), ...(at !== undefined && { at }) })
      }
    >
      {t("record.undo.undo")}
    </Button>
  );
}
