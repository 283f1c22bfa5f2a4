import IconCheck from "icon:check";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { hasScore } from "../../tournament/match-words/score-visibility.ts";
import { MatchStateLabel } from "../match/match-state.tsx";
import type { Reading } from "./result-reading.ts";
import classes from "./results.module.css";

/** The total of a finished match, with a mark when it is saved, or the state of any other match. */
export function Outcome({ match, isSaved }: { match: Match; isSaved: boolean }) {
  if (match.state !== "MATCH_STATE_FINISHED") return <MatchStateLabel state={match.state} />;
  return (
    <>
      {hasScore(match) && match.competitors.map(({ score }) => score).join(":")}
      {isSaved && <IconCheck size={14} aria-hidden />}
    </>
  );
}

/** The result that the typed text would save. */
export function Ahead({ reading }: { reading: Reading }) {
  const { t } = useTranslation();
  if (!reading || "problem" in reading) return null;
  const { competitors, state } = reading.result;
  const total = competitors.map(({ score }) => score).join(":");
  return (
    <span className={classes.ahead}>
      {t(state === "MATCH_STATE_FINISHED" ? "results.finishes" : "results.staysLive", { total })}
    </span>
  );
}
