import { useTranslation } from "react-i18next";
import type { LinesBlock, RoundsBlock } from "./bracket-sheets.ts";
import classes from "./printed-bracket.module.css";
import { namesOfColumns } from "./sheet-words.ts";

/** What the columns of a bracket are called. */
export function PrintedHeadings({ block, isDouble }: { block: LinesBlock | RoundsBlock; isDouble: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.headings}>
      {namesOfColumns(block, isDouble, t).map((name) => (
        <h3 key={name}>{name}</h3>
      ))}
    </div>
  );
}
