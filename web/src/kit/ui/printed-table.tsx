import { useTranslation } from "react-i18next";
import { PrintedHead } from "./printed-head.tsx";
import classes from "./printed-pages.module.css";
import { PrintedPages } from "./printed-pages.tsx";

/** A printed list: all entries with numbers, and the headings on each page. */
export function PrintedTable({
  title,
  headings,
  rows,
}: {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const { t } = useTranslation();
  return (
    <PrintedPages>
      <PrintedHead title={title} />
      <table className={classes.table}>
        <thead>
          <tr>
            {[t("print.number"), ...headings].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed rows never move
            <tr key={index}>
              {[String(index + 1), ...cells].map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells differ only by their column
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedPages>
  );
}
