import IconMinus from "icon:minus";
import IconPlus from "icon:plus";
import { Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Competitor, Side } from "../match/competitors.ts";
import { countable, type Seen } from "../presses/press.ts";
import { PressButton } from "./press-button.tsx";
import classes from "./scoreboard.module.css";
import { SideName } from "./side-name.tsx";

/** One team with its score, and buttons to count up and down for users who may. */
export function ScoreSide({
  side,
  competitor,
  name,
  badge,
  isWinner,
  lock,
  onPress,
}: {
  side: Side;
  competitor: Competitor | undefined;
  /** The name, or words for a side that is not known; undefined while it loads. */
  name: string | undefined;
  badge: string | null | undefined;
  isWinner: boolean;
  /** The reason why the buttons are disabled. */
  lock: string | undefined;
  onPress?: (next: (present: Seen) => string) => void;
}) {
  const { t } = useTranslation();
  const nameId = useId();
  if (!competitor) return null;
  const { id, score } = competitor;
  const number = side + 1;
  const count = countable(score);
  const who = id === null || name === undefined ? t("match.team", { number }) : name;
  const notCounted = lock ?? (count === null ? t("match.notCounted") : undefined);
  const lowest = count === 0 ? t("match.lowest") : undefined;
  const by = (step: 1 | -1) => () => onPress?.(({ value }) => counted(value, step));

  return (
    <section className={classes.side} aria-labelledby={nameId}>
      <SideName id={nameId} competitor={competitor} name={name} badge={badge} isWinner={isWinner} />
      <output className={classes.score} aria-label={t("match.score", { number })} data-long={score.length > 4}>
        {score}
      </output>
      {onPress && (
        <div className={classes.buttons}>
          <PressButton
            variant="default"
            aria-label={t("match.minus", { team: who })}
            lock={notCounted ?? lowest}
            onPress={by(-1)}
          >
            <IconMinus size={24} aria-hidden />
          </PressButton>
          <PressButton variant="filled" aria-label={t("match.plus", { team: who })} lock={notCounted} onPress={by(1)}>
            <IconPlus size={24} aria-hidden />
          </PressButton>
        </div>
      )}
      {onPress && notCounted && (
        <Text size="xs" c="dimmed">
          {notCounted}
        </Text>
      )}
    </section>
  );
}

function counted(score: string, step: 1 | -1): string {
  const count = countable(score);
  return count === null ? score : String(Math.max(0, count + step));
}
