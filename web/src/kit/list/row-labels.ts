import type { TFunction } from "i18next";

/** What the controls of a row are called, by the row's name. */
export interface RowLabels {
  select(name: string): string;
  edit(name: string): string;
  delete(name: string): string;
  more(name: string): string;
}

/** Each text is looked up once for all rows: many come into sight at once while somebody scrolls. */
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
