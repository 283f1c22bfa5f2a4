import { useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DrawFigures } from "#competition/draws/entries.ts";
import type { DrawProblem } from "#competition/draws/stage-draw.ts";
import classes from "./draw-guide.module.css";
import { meaningOf } from "./draw-summary.ts";
import { FormatPicture } from "./format-picture.tsx";
import {
  type Answers,
  figuresOfPlan,
  formats,
  planOf,
  type Situation,
  type StageFormat,
  typeOf,
} from "./guide-plan.ts";

/** The formats as cards to choose from. Each has a picture and says what the format means for the competitors. */
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
  // Groups with a knockout are two stages, so a stored stage cannot become them.
  const offered = situation.stage ? formats.filter((format) => format !== "GROUPS_AND_KNOCKOUT") : formats;
  const means = useMeanings(situation, answers);
  const group = useRef<HTMLFieldSetElement>(null);
  // The dialog opens before the formats are known, so they take the focus when they appear.
  useEffect(() => {
    const radios = group.current?.querySelectorAll("input");
    const first = [...(radios ?? [])].find(({ checked }) => checked) ?? radios?.[0];
    first?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset ref={group} className={classes.formats}>
      <legend className={classes.legend}>{t("draw.format")}</legend>
      {offered.map((format) => (
        <label key={format} className={classes.format}>
          <input
            type="radio"
            name={id}
            className={classes.radio}
            data-autofocus={(chosen === null ? format === offered[0] : chosen === format) || undefined}
            aria-labelledby={`${id}-${format}`}
            aria-describedby={`${id}-${format}-means`}
            checked={chosen === format}
            onChange={() => onChoose(format)}
          />
          <FormatPicture format={format} />
          <span id={`${id}-${format}`} className={classes.formatName}>
            {format === "GROUPS_AND_KNOCKOUT" ? t("draw.groupsAndKnockout") : t(`stage.type.${typeOf(format)}`)}
          </span>
          <span id={`${id}-${format}-means`} className={classes.meaning}>
            {means(format)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The meaning of each format with the rules that are chosen, or would be. */
function useMeanings(situation: Situation, answers: Answers): (format: StageFormat) => string {
  const { t } = useTranslation();
  const key = JSON.stringify([situation, answers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text names the values that it depends on, and needs no function that is stable
  const figures = useMemo(
    () =>
      new Map(
        formats.map((format): [StageFormat, DrawFigures[] | DrawProblem["code"]] => {
          return [format, figuresOfPlan(planOf(situation, { ...answers, format }))];
        }),
      ),
    [key],
  );
  return (format) => {
    const found = figures.get(format) ?? [];
    return typeof found === "string" ? t(`draw.problem.${found}`) : meaningOf(found, t);
  };
}
