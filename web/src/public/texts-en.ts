import {
  bracket,
  entry,
  match,
  orderOfPlay,
  stage,
  standings,
  team,
  tie,
  tournament,
  visitor,
} from "../locales/en/translation.json";
import type { Texts } from "./texts.ts";

/** Only these are loaded of all texts. */
export const texts: Texts = {
  bracket,
  entry: { status: entry.status },
  match: {
    called: match.called,
    one: match.one,
    outcome: match.outcome,
    state: match.state,
    undecided: match.undecided,
    versus: match.versus,
    winner: match.winner,
  },
  orderOfPlay,
  stage: { type: stage.type },
  standings,
  team: { role: team.role },
  tie,
  tournament: { state: tournament.state },
  visitor,
};
