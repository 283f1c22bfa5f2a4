import { Button } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { outcomesOfSides } from "#contract/reported-results.ts";
import { sides } from "../match/competitors.ts";
import { type Ending, serializeEnding } from "../presses/press.ts";
import { PressButton } from "../scoreboard/press-button.tsx";
import classes from "./pad.module.css";

const all = ["MATCH_OUTCOME_WALKOVER", "MATCH_OUTCOME_RETIRED", "MATCH_OUTCOME_DEFAULTED"] as const;
type Kind = (typeof all)[number];

/** Ends a match early with two taps: the reason, and the winner. */
export function Endings({
  match,
  asSide,
  names,
  lock,
  onEnd,
}: {
  match: Match;
  asSide: boolean;
  names: readonly (string | undefined)[];
  /** The reason why the buttons are disabled. */
  lock: string | undefined;
  onEnd: (ending: string) => void;
}) {
  const { t } = useTranslation();
  const kinds = all.filter((kind) => !asSide || outcomesOfSides.includes(kind));
  const [chosen, setChosen] = useState<Kind | null>(null);
  const questionId = useId();
  const row = useRef<HTMLFieldSetElement>(null);

  /** The focus stays with the buttons when they are replaced by those for the winner, and back. */
  function choose(kind: Kind | null) {
    const index = kind === null && chosen !== null ? kinds.indexOf(chosen) : 0;
    flushSync(() => setChosen(kind));
    row.current?.querySelectorAll("button")[index]?.focus();
  }

  function end(ending: Ending) {
    setChosen(null);
    onEnd(serializeEnding(ending));
    document.getElementById("page-heading")?.focus();
  }

  return (
    <fieldset ref={row} className={classes.withoutPlay}>
      <legend>{t("match.pad.withoutPlay")}</legend>
      {chosen === null || lock !== undefined ? (
        <div className={classes.endings}>
          {kinds.map((kind) => (
            <PressButton
              key={kind}
              variant="subtle"
              color="gray"
              lock={lock ?? (kind === "MATCH_OUTCOME_WALKOVER" && isPlayed(match) ? t("match.pad.played") : undefined)}
              onPress={() => choose(kind)}
            >
              {t(`match.outcome.${kind}`)}
            </PressButton>
          ))}
        </div>
      ) : (
        <fieldset
          aria-labelledby={questionId}
          className={classes.winners}
          onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && choose(null)}
        >
          <div id={questionId} className={classes.question}>
            {t(`match.outcome.${chosen}`)}: {t("match.pad.whoWins")}
          </div>
          {sides.map((side) => {
            const winner = match.competitors[side]?.id ?? null;
            return (
              <PressButton
                key={side}
                variant="filled"
                lock={winner === null ? t("issue.sideUnknown") : undefined}
                onPress={() => end({ outcome: chosen, winner })}
              >
                <bdi>{names[side]}</bdi>
              </PressButton>
            );
          })}
          <Button variant="default" onClick={() => choose(null)}>
            {t("record.cancel")}
          </Button>
        </fieldset>
      )}
    </fieldset>
  );
}

function isPlayed({ sets, competitors }: Match): boolean {
  const hasPoints = sets.some(({ scores }) => scores.some((points) => points > 0));
  return hasPoints || competitors.some(({ score }) => Number(score) > 0);
}
