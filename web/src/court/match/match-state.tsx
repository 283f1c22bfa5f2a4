import { useTranslation } from "react-i18next";
import type { MatchState } from "#contract/enumerations.ts";
import { Dot, DotLabel } from "../../kit/ui/dot-label.tsx";
import classes from "./match-state.module.css";

const colours: Record<MatchState, string> = {
  MATCH_STATE_PLANNING: "var(--mantine-color-gray-6)",
  MATCH_STATE_PREPARING: "var(--mantine-color-blue-6)",
  MATCH_STATE_RUNNING: "var(--mantine-color-red-6)",
  MATCH_STATE_FINISHED: "var(--mantine-color-violet-5)",
  MATCH_STATE_CANCELLED: "var(--mantine-color-orange-6)",
};

/**
 * The state of a match as a word and a dot; the dot of a live match pulses. A finished match may be shown by its ending,
 * such as "Walkover".
 */
export function MatchStateLabel({ state, ending = null }: { state: MatchState; ending?: string | null }) {
  const { t } = useTranslation();
  const label = (state === "MATCH_STATE_FINISHED" ? ending : null) ?? t(`match.state.${state}`);
  if (state !== "MATCH_STATE_RUNNING") return <DotLabel colour={colours[state]}>{label}</DotLabel>;
  return (
    <span className={classes.live}>
      <MatchStateDot state={state} />
      {label}
    </span>
  );
}

export function MatchStateDot({ state }: { state: MatchState }) {
  const dot = <Dot colour={colours[state]} />;
  return state === "MATCH_STATE_RUNNING" ? <span className={classes.pulse}>{dot}</span> : dot;
}
