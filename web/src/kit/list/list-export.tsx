import { useTranslation } from "react-i18next";
import ExportDialog from "../export/export-dialog.tsx";
import { type ListTaken, useListRows } from "./list-rows.ts";

/** Exports all entries that a list finds. */
export default function ListExport({ onClose, ...taken }: ListTaken & { onClose: () => void }) {
  const { t } = useTranslation();
  const rowsOf = useListRows(taken);
  return <ExportDialog title={t(`${taken.definition.type}.many`)} rowsOf={rowsOf} onClose={onClose} />;
}
