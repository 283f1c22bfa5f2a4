import IconCircle from "icon:circle";
import IconCircleCheckFilled from "icon:circle-check-filled";
import IconCircleDotFilled from "icon:circle-dot-filled";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Stage } from "#contract/fields/stage.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import type { StageCourse } from "../stage/stage-course.ts";
import { stageNames } from "../stage/stage-names.ts";
import classes from "./overview.module.css";

/** A stage and its progress, which is null while it is not known. */
export interface StageStep {
  stage: Stage;
  course: StageCourse | null;
}

const marks = { coming: IconCircle, running: IconCircleDotFilled, decided: IconCircleCheckFilled };

/** The stages of a tournament in order, each marked as decided, running or still to come. */
export function StageLine({ steps }: { steps: readonly StageStep[] }) {
  const { t } = useTranslation();
  const names = stageNames(
    steps.map(({ stage }) => stage),
    t,
  );
  return (
    <nav aria-label={t("tournament.overview.stages")}>
      <ol className={classes.line}>
        {steps.map(({ stage, course }) => {
          const Mark = marks[course ?? "coming"];
          return (
            <li key={stage.id} className={classes.step} data-course={course ?? undefined}>
              <Mark size={18} aria-hidden className={classes.mark} />
              <Link to={pathToDetail(definition, stage.id)} className={classes.stage}>
                {names.get(stage.id)}
              </Link>
              <span className={classes.course}>{course && t(`tournament.overview.course.${course}`)}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
