import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import { type Draft, type FieldDeclarations, longText, references, text } from "../../kit/page/fields.tsx";
import { tournamentParents } from "../../kit/records/parent-kinds.ts";
import { ExternalLinks } from "./external-links.tsx";
import { StageLink } from "./stage-link.tsx";
import { States } from "./states.tsx";
import { TournamentFormat } from "./tournament-format.tsx";
import { TournamentStandings } from "./tournament-standings.tsx";
import { TournamentStateLabel } from "./tournament-state.tsx";

export type TournamentDraft = Draft<
  typeof tournament,
  | "name"
  | "description"
  | "currentStage"
  | "currentState"
  | "states"
  | "externalLinks"
  | "parents"
  | "competitors"
  | "staff"
  | "format"
  | "standings"
  | "timeZone"
>;

/** The kinds of entity that each field of references leads to. */
export const tournamentCompetitors = [team] as const;
export const tournamentStaff = [participant] as const;

export const tournamentFields: FieldDeclarations<TournamentDraft> = {
  name: text({ required: true }),
  description: longText({ required: true }),
  currentStage: { required: false, show: (id) => <StageLink id={id} /> },
  currentState: { required: false, show: (state) => <TournamentStateLabel state={state} /> },
  format: { required: false, show: (format) => <TournamentFormat format={format} /> },
  standings: { required: false, show: (standings) => <TournamentStandings standings={standings} /> },
  timeZone: text(),
  externalLinks: { required: false, show: (links) => <ExternalLinks links={links} /> },
  states: { required: false, show: (states) => <States states={states} /> },
  parents: references(tournamentParents),
  competitors: references(tournamentCompetitors),
  staff: references(tournamentStaff),
};
