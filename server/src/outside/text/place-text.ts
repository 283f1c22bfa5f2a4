import { fitText, type PaperText } from "#contract/paper.ts";
import { visualRuns } from "./visual-runs.ts";

/**
 * A text as it is drawn: its pieces from left to right, each with the place where it begins, and their size.
 *
 * @param widthOf the width of a piece in the font
 */
export function placeText(
  text: Pick<PaperText, "text" | "x" | "width" | "size" | "isRight">,
  widthOf: (run: string, size: number) => number,
): { size: number; runs: { run: string; x: number }[] } {
  const widthOfAll = (part: string, size: number) => visualRuns(part).reduce((sum, run) => sum + widthOf(run, size), 0);
  const { shown, size } = fitText(text, widthOfAll);
  let next = text.isRight ? text.x + text.width - widthOfAll(shown, size) : text.x;
  const runs = visualRuns(shown).map((run) => {
    const x = next;
    next += widthOf(run, size);
    return { run, x };
  });
  return { size, runs };
}
