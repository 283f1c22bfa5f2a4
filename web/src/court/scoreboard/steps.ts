import type { MatchState } from "#contract/enumerations.ts";
import type { Court } from "../presses/court.ts";

export interface Step {
  /** The key of its words in the locale, under match.step. */
  key: "start" | "finish" | "prepare" | "plan" | "cancel" | "reopen";
  to: MatchState;
}

const start: Step = { key: "start", to: "MATCH_STATE_RUNNING" };
const finish: Step = { key: "finish", to: "MATCH_STATE_FINISHED" };
const prepare: Step = { key: "prepare", to: "MATCH_STATE_PREPARING" };
const plan: Step = { key: "plan", to: "MATCH_STATE_PLANNING" };
const cancel: Step = { key: "cancel", to: "MATCH_STATE_CANCELLED" };

/** The steps with a button of their own, each with the states from which it is the usual one. */
export const mainSteps: readonly (Step & { from: readonly MatchState[] })[] = [
  { ...start, from: ["MATCH_STATE_PLANNING", "MATCH_STATE_PREPARING"] },
  { ...finish, from: ["MATCH_STATE_RUNNING"] },
];

/** The other usual steps from each state. */
export const furtherSteps: Record<MatchState, readonly Step[]> = {
  MATCH_STATE_PLANNING: [prepare, cancel],
  MATCH_STATE_PREPARING: [plan, cancel],
  MATCH_STATE_RUNNING: [prepare, cancel],
  MATCH_STATE_FINISHED: [{ key: "reopen", to: "MATCH_STATE_RUNNING" }, cancel],
  MATCH_STATE_CANCELLED: [{ key: "reopen", to: "MATCH_STATE_PLANNING" }],
};

/** Changes the state of a match. `onStart` may ask before a match starts. */
export function stepTo(court: Court, to: MatchState, onStart: (run: () => void) => void): void {
  const run = () => court.press("state", () => to);
  if (to === "MATCH_STATE_RUNNING") onStart(run);
  else run();
}
