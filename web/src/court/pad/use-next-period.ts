import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { nextPeriodOf } from "#competition/scoring/periods-score.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { wordsOfSets } from "../match/set-words.ts";
import type { PadCount } from "./pad-state.ts";
import { isOfSets, type Tally, withNextPeriod } from "./tally.ts";

// The pause in milliseconds in which a second tap is ignored.
const pause = 800;

/** The button that ends a period and starts the next one; null if the match has no further period. */
export function useNextPeriod(tally: Tally | null, count: PadCount, format: MatchFormat) {
  const { t } = useTranslation();
  const [isPausing, setPausing] = useState(false);
  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => setPausing(false), pause);
    return () => clearTimeout(timer);
  }, [isPausing]);

  if (tally === null || isOfSets(tally.score)) return null;
  const { score } = tally;
  if (score.format.periods === 1 && score.format.extraTime === null && !score.format.penalties) return null;
  const type = nextPeriodOf(score);
  const [next] = type
    ? wordsOfSets([...score.sets, { type, scores: [0, 0], tieBreak: null }], format, t).slice(-1)
    : [];
  return {
    label: next ? t("match.pad.nextPeriod", { period: next.full }) : t("match.pad.noNextPeriod"),
    lock: next ? (isPausing ? t("match.pad.justBegun") : undefined) : t("match.pad.nothingFollows"),
    onNext: () => {
      setPausing(true);
      count.press(withNextPeriod);
    },
  };
}
