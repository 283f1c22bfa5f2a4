import { useTranslation } from "react-i18next";
import type { TournamentState } from "#contract/enumerations.ts";
import { Dot, DotLabel } from "../../kit/ui/dot-label.tsx";

const colours: Record<TournamentState, string> = {
  TOURNAMENT_STATE_PLANNING: "var(--mantine-color-gray-6)",
  TOURNAMENT_STATE_REGISTRATION: "var(--mantine-color-blue-6)",
  TOURNAMENT_STATE_ACTIVE: "var(--accent-text)",
  TOURNAMENT_STATE_FINISHED: "var(--mantine-color-violet-5)",
};

export const unknownState = "TOURNAMENT_STATE_UNSPECIFIED";

/** The state of a tournament as a word and a dot. A tournament without a state is shown as unknown. */
export function TournamentStateLabel({ state }: { state: TournamentState | null }) {
  const { t } = useTranslation();
  return <DotLabel colour={state && colours[state]}>{t(`tournament.state.${state ?? unknownState}`)}</DotLabel>;
}

export function TournamentStateDot({ state }: { state: TournamentState }) {
  return <Dot colour={colours[state]} />;
}
