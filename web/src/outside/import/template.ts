import { createTableFile, download, type FileCell, type TableFormat } from "../../kit/export/table-file.ts";
import type { ImportColumn, ImportKind } from "./import-kind.ts";
import type { Words } from "./words.ts";

/** Hands over an empty table with the headings of the language, and one row that shows how values are written. */
export async function downloadTemplate(
  { definition, columns }: ImportKind,
  format: TableFormat,
  { t, language }: Words,
): Promise<void> {
  const title = t(`${definition.type}.many`);
  const file = await createTableFile(format, title, language);
  const asked = columns.filter(({ isSplit, key }) => !isSplit || isSplit.includes(key));
  file.add([asked.map(({ label }) => t(label))]);
  file.add([asked.map((column) => exampleOf(column, t))]);
  download(`${t("import.template.name", { kind: title })}.${format}`, file.finish());
}

function exampleOf({ example, choices }: ImportColumn, t: Words["t"]): FileCell {
  if (choices && example !== "") return t(`${choices.words}.${example}`);
  if (/^\d{4}-\d\d-\d\d$/.test(example)) return { day: example };
  return /^\d+$/.test(example) ? Number(example) : example;
}
