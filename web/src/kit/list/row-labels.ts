import type { TFunction } from "i18next";

/** The labels of a row's controls, by the name of the row. */
export interface RowLabels {
  select(name: string): string;
  edit(name: string): string;
  delete(name: string): string;
  more(name: string): string;
}

/** Looks up each text once for all rows, because many rows become visible at once during scrolling. */
export function rowLabels(t: TFunction): RowLabels {
  return {
    select: around(t("record.list.select", place)),
    edit: around(t("record.list.edit", place)),
    delete: around(t("record.list.delete", place)),
    more: around(t("record.list.more", place)),
  };
}

const mark = "\u{0}";
const place = { name: mark };

function around(text: string): (name: string) => string {
  const [before = "", after = ""] = text.split(mark);
  return (name) => before + name + after;
}
