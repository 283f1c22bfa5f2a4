import { useTranslation } from "react-i18next";
import { formatTypedDate, today } from "./date.ts";
import classes from "./printed-pages.module.css";

/** The heading of a printed page: its title, and the date of the print. */
export function PrintedHead({ title, detail = null }: { title: string; detail?: string | null }) {
  const { t } = useTranslation();
  const date = formatTypedDate(today());
  return (
    <div className={classes.head}>
      <h1>{title}</h1>
      <p>{[detail, t("print.asOf", { date })].filter(Boolean).join(" · ")}</p>
    </div>
  );
}
