import { Pagination } from "@mantine/core";
import "@mantine/core/styles/Pagination.css";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

const pageSize = 50;

/** Rows of a file in pages. A key for what is shown leads back to the first page. */
export function RowPages<Row>({ rows, children }: { rows: readonly Row[]; children: (rows: Row[]) => ReactNode }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const at = Math.min(page, pages);
  return (
    <>
      {children(rows.slice((at - 1) * pageSize, at * pageSize))}
      {pages > 1 && (
        <Pagination
          mt="sm"
          size="sm"
          total={pages}
          value={at}
          onChange={setPage}
          getItemProps={(number) => ({ "aria-label": t("import.check.page", { number }) })}
          getControlProps={(control) => ({ "aria-label": t(`import.page.${control}`) })}
        />
      )}
    </>
  );
}
