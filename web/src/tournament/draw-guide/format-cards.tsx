import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DrawFigures } from "#competition/draws/entries.ts";
import type { DrawProblem } from "#competition/draws/stage-draw.ts";
import classes from "./draw-guide.module.css";
import { meaningOf } from "./draw-summary.ts";
import { FormatPicture } from "./format-picture.tsx";
import { type Answers, figuresOfPlan, formats, planOf, type Situation, type StageFormat } from "./guide-plan.ts";

/** The formats as pictures to choose from, each with what it means for those who play. */
export function FormatCards({
  situation,
  answers,
  chosen,
  onChoose,
}: {
  situation: Situation;
  answers: Answers;
  chosen: StageFormat | null;
  onChoose: (format: StageFormat) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  // Groups and what comes after them are two stages; one that is there stays one.
  const offered = situation.stage ? formats.filter((format) => format !== "GROUPS_AND_KNOCKOUT") : formats;
  const means = useMeanings(situation, answers);
  return (
    <fieldset className={classes.formats}>
      <legend className={classes.legend}>{t("draw.format")}</legend>
      {offered.map((format) => (
        <label key={format} className={classes.format}>
          <input
            type="radio"
            name={id}
            className={classes.radio}
            data-autofocus={(situation.stage === null && format === offered[0]) || undefined}
            aria-labelledby={`${id}-${format}`}
            aria-describedby={`${id}-${format}-means`}
            checked={chosen === format}
            onChange={() => onChoose(format)}
          />
          <FormatPicture format={format} />
          <span id={`${id}-${format}`} className={classes.formatName}>
            {t(`draw.formats.${format}`)}
          </span>
          <span id={`${id}-${format}-means`} className={classes.meaning}>
            {means(format)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What each format comes to, with the rules that it has or would have. */
function useMeanings(situation: Situation, answers: Answers): (format: StageFormat) => string {
  const { t } = useTranslation();
  const asked = JSON.stringify([situation, answers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says what they depend on, without being made anew each time
  const figures = useMemo(
    () =>
      new Map(
        formats.map((format): [StageFormat, DrawFigures[] | DrawProblem["code"]] => {
          return [format, figuresOfPlan(planOf(situation, { ...answers, format }))];
        }),
      ),
    [asked],
  );
  return (format) => {
    const found = figures.get(format) ?? [];
    return typeof found === "string" ? t(`draw.problem.${found}`) : meaningOf(found, t);
  };
}
