import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { StoredLine } from "#contract/stage-draw.ts";
import { PrintedHead } from "../../kit/ui/printed-head.tsx";
import { PrintedPages } from "../../kit/ui/printed-pages.tsx";
import type { BracketViews } from "../bracket/bracket-part.tsx";
import type { ArrangedBracket } from "../bracket/bracket-rounds.ts";
import type { BracketWords } from "../bracket/bracket-view.ts";
import { type BracketSheet, cutIntoSheets, listColumns, rowsOf, type SheetBlock } from "./bracket-sheets.ts";
import classes from "./printed-bracket.module.css";
import { PrintedCard } from "./printed-card.tsx";
import { PrintedLines } from "./printed-lines.tsx";
import { PrintedRounds } from "./printed-rounds.tsx";
import { needsNumbers, type SheetWords, titleOfBlock } from "./sheet-words.ts";

export interface PrintedBracketProps {
  /** "Summer Cup – Singles" */
  title: string;
  arranged: ArrangedBracket;
  lines: readonly StoredLine[];
  words: BracketWords;
  views: BracketViews;
  isDouble: boolean;
}

/** A bracket on paper: A4 across, 32 lines of the draw on each page. */
export function PrintedBracket({ title, arranged, lines, ...shownBy }: PrintedBracketProps) {
  const sheets = cutIntoSheets(arranged, lines);
  const isNumbered = needsNumbers(arranged);
  return (
    <PrintedPages>
      {sheets.map((sheet, index) => (
        <Sheet
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their place alone
          key={index}
          title={title}
          sheet={sheet}
          number={index + 1}
          count={sheets.length}
          isNumbered={isNumbered}
          {...shownBy}
        />
      ))}
    </PrintedPages>
  );
}

function Sheet({
  title,
  sheet: { blocks, rows },
  number,
  count,
  ...shownBy
}: SheetWords & {
  title: string;
  sheet: BracketSheet;
  number: number;
  count: number;
}) {
  const { t } = useTranslation();
  return (
    <section className={classes.sheet} style={{ "--rows": rows } as CSSProperties}>
      <PrintedHead title={title} detail={count > 1 ? t("print.sheet", { number, count }) : null} />
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are told apart by their place alone
        <Block key={index} block={block} {...shownBy} />
      ))}
    </section>
  );
}

function Block({ block, ...shownBy }: SheetWords & { block: SheetBlock }) {
  const { t } = useTranslation();
  const { isDouble, views } = shownBy;
  const title = titleOfBlock(block, isDouble, t);
  return (
    <div
      className={classes.block}
      data-kind={block.kind}
      style={{ "--own": rowsOf(block), "--columns": listColumns } as CSSProperties}
    >
      {title !== null && <h2>{title}</h2>}
      {block.kind === "lines" && <PrintedLines block={block} {...shownBy} />}
      {block.kind === "rounds" && <PrintedRounds block={block} {...shownBy} />}
      {block.kind === "list" && (
        <ol className={classes.list}>
          {block.ties.map(([match]) => (
            <li key={match.id}>
              <PrintedCard card={views.get(match.id)} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
