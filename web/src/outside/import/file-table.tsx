import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import classes from "./import.module.css";
import type { ImportColumn } from "./import-column.ts";

/** A table of rows of the file, with what becomes of each and these columns; a wide one scrolls in its box. */
export function FileTable({
  label,
  columns,
  box,
  children,
}: {
  label: string;
  columns: readonly ImportColumn[];
  box?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll the box
    <section ref={box} className={classes.scrolled} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t("import.check.row")}</th>
            <th scope="col">{t("import.check.what")}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
