import { useTranslation } from "react-i18next";
import { fitText, type PaperText } from "#contract/paper.ts";
import type { StoredLine } from "#contract/stage-draw.ts";
import { pathToImage } from "../../kit/ui/badge.tsx";
import { formatTypedDate, today } from "../../kit/ui/date.ts";
import { PrintedPages } from "../../kit/ui/printed-pages.tsx";
import type { ArrangedBracket } from "../bracket/bracket-rounds.ts";
import { bracketSheets } from "./bracket-paper.ts";
import classes from "./printed-bracket.module.css";
import { type Sheet, writeHeads } from "./sheet.ts";
import type { SheetWords } from "./sheet-words.ts";

/** A bracket on A4 paper in landscape, with the same sheets as the PDF of the server. */
export function PrintedBracket({
  title,
  arranged,
  lines,
  ...shownBy
}: Omit<SheetWords, "isNumbered"> & {
  /** The title, such as "Summer Cup – Singles". */
  title: string;
  arranged: ArrangedBracket;
  lines: readonly StoredLine[];
}) {
  const { t } = useTranslation();
  const sheets = bracketSheets(arranged, lines, shownBy);
  const date = formatTypedDate(today());
  writeHeads(sheets, { title, date, subtitle: "" }, t);
  const widthOf = textMeasure();
  return (
    <PrintedPages>
      {sheets.map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages differ only by their position
        <section key={index} className={classes.sheet} aria-label={title}>
          <Page page={sheet} widthOf={widthOf} />
        </section>
      ))}
    </PrintedPages>
  );
}

type Measure = ReturnType<typeof textMeasure>;

function Page({ page: { width, height, texts, lines, images }, widthOf }: { page: Sheet; widthOf: Measure }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its texts are readable by themselves
    <svg viewBox={`0 0 ${width} ${height}`}>
      <path className={classes.lines} d={lines.map(({ from, to }) => `M${from}L${to}`).join("")} />
      {images.map(({ id, x, y, side }) => (
        <image key={`${x} ${y}`} href={pathToImage(id)} x={x} y={y} width={side} height={side} />
      ))}
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts differ only by their position
        <Text key={index} text={text} widthOf={widthOf} />
      ))}
    </svg>
  );
}

function Text({ text, widthOf }: { text: PaperText; widthOf: Measure }) {
  const { x, baseline, width, isBold = false, isGrey = false, isRight = false } = text;
  const { shown, size } = fitText(text, (part, fontSize) => widthOf(part, fontSize, isBold));
  return (
    <text
      className={classes.text}
      x={isRight ? x + width : x}
      y={baseline}
      fontSize={size}
      textAnchor={isRight ? "end" : "start"}
      data-bold={isBold || undefined}
      data-grey={isGrey || undefined}
    >
      {shown}
    </text>
  );
}

/** Returns a function that measures texts in the font of the page. */
function textMeasure() {
  const canvas = document.createElement("canvas").getContext("2d");
  const { fontFamily } = getComputedStyle(document.body);
  return (text: string, size: number, isBold: boolean): number => {
    if (!canvas) return 0;
    canvas.font = `${isBold ? 700 : 400} ${size}px ${fontFamily}`;
    return canvas.measureText(text).width;
  };
}
