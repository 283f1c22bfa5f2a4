import IconBallTennis from "icon:ball-tennis";
import IconMinus from "icon:minus";
import IconPlus from "icon:plus";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Competitor } from "../match/competitors.ts";
import { PressButton } from "../scoreboard/press-button.tsx";
import board from "../scoreboard/scoreboard.module.css";
import { SideName } from "../scoreboard/side-name.tsx";
import classes from "./pad.module.css";

export interface Count {
  label: string;
  lock: string | undefined;
  onPress: () => void;
}

/** One side of the pad: the large number, the largest button, and the server. */
export function PadSide({
  competitor,
  name,
  badge,
  isWinner,
  figure,
  hint,
  service,
  plus,
  minus,
}: {
  competitor: Competitor | undefined;
  name: string | undefined;
  badge: string | null | undefined;
  isWinner: boolean;
  figure: string;
  /** The hint what the next point decides; undefined if the format has no such hints. */
  hint: string | null | undefined;
  /** Null if the sport has no service, or the rules do not say who serves. */
  service: { isServing: boolean; onServe: () => void } | null;
  /** Null if nothing can be counted any more. */
  plus: Count | null;
  /** Null if points are taken back by undo. */
  minus: Count | null;
}) {
  const { t } = useTranslation();
  const nameId = useId();
  return (
    <section className={board.side} aria-labelledby={nameId}>
      <SideName id={nameId} competitor={competitor} name={name} badge={badge} isWinner={isWinner} />
      <div className={classes.figure}>
        <span className={board.score} data-long={figure.length > 4}>
          {figure}
        </span>
        {service && (
          <button
            type="button"
            className={classes.serve}
            aria-label={t("match.pad.serve", { team: name })}
            aria-pressed={service.isServing}
            title={t(service.isServing ? "match.serves" : "match.pad.setServe")}
            onClick={service.onServe}
          >
            <IconBallTennis size={22} aria-hidden />
          </button>
        )}
      </div>
      {plus && hint !== undefined && <div className={classes.hint}>{hint}</div>}
      {plus && (
        <div className={minus ? board.buttons : classes.button}>
          {minus && (
            <PressButton variant="default" aria-label={minus.label} lock={minus.lock} onPress={minus.onPress}>
              <IconMinus size={24} aria-hidden />
            </PressButton>
          )}
          <PressButton variant="filled" aria-label={plus.label} lock={plus.lock} onPress={plus.onPress}>
            <IconPlus size={minus ? 24 : 32} aria-hidden />
          </PressButton>
        </div>
      )}
    </section>
  );
}
