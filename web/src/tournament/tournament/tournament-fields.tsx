import { Anchor, Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import { participant } from "#contract/kinds/participant.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { team } from "#contract/kinds/team.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { Standings } from "#contract/standings.ts";
import {
  badge,
  choice,
  type Draft,
  type FieldDeclarations,
  longText,
  Nothing,
  references,
  text,
} from "../../kit/page/fields.tsx";
import { FormerName, ShowsFormerNames } from "../../kit/page/former-name.tsx";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useOne } from "../../kit/records/queries.ts";
import { Period } from "../../kit/ui/period.tsx";
import { useInheritedOfSport } from "../../registry/inherited/inherited.ts";
import { useFormatOfSport } from "../../registry/inherited/match-formats.ts";
import { FormatText } from "../../registry/match-format/format-text.tsx";
import { tournamentParents } from "../../registry/organization/parent-kinds.ts";
import { StandingsText } from "../../registry/standings-rules/standings-text.tsx";
import { useStageName } from "../stage/use-stage-name.ts";
import { ExternalLinks } from "./external-links.tsx";
import { States } from "./states.tsx";
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
  | "badge"
  | "rescheduling"
  | "entryWindow"
  | "reports"
>;

/** The kinds of entity that each field of references accepts. */
export const tournamentCompetitors = [team] as const;
export const tournamentStaff = [participant] as const;

export const tournamentFields: FieldDeclarations<TournamentDraft> = {
  rescheduling: choice("tournament.rescheduling"),
  name: text({ required: true }),
  description: longText({ required: true }),
  currentStage: { required: false, show: (id) => <StageLink id={id} /> },
  currentState: { required: false, show: (state) => <TournamentStateLabel state={state} /> },
  format: { required: false, isShownEmpty: true, show: (format) => <TournamentFormat format={format} /> },
  standings: { required: false, show: (standings) => <TournamentStandings standings={standings} /> },
  timeZone: text(),
  badge: badge(),
  externalLinks: { required: false, show: (links) => <ExternalLinks links={links} /> },
  entryWindow: { required: false, show: (window) => <EntryPeriod window={window} /> },
  reports: { required: false, show: (reports) => <ReportsText reports={reports} /> },
  states: { required: false, show: (states) => <States states={states} /> },
  parents: references(tournamentParents),
  competitors: references(tournamentCompetitors),
  staff: references(tournamentStaff),
};

/** A link to a stage, with its name in the tournament. */
function StageLink({ id }: { id: string | null }) {
  return id === null ? <Nothing /> : <FoundStage id={id} />;
}

function FoundStage({ id }: { id: string }) {
  const { data: stage, error } = useOne(definition, id);
  const name = useStageName(stage);
  const isPast = useContext(ShowsFormerNames);
  if (error && !stage) return isPast ? <FormerName reference={{ id, type: "stage" }} /> : <Nothing />;
  if (name === undefined) return <Skeleton height={14} width="8rem" component="span" display="inline-block" />;
  return (
    <Anchor component={Link} to={pathToDetail(definition, id)} inherit>
      {name}
    </Anchor>
  );
}

/** The match format of a tournament; if it has none, that of the sport. */
function TournamentFormat({ format }: { format: MatchFormat | null }) {
  return <FormatText format={format} above={useFormatOfSport(null)} />;
}

/** The rules of a tournament's tables; if it has none, those of the sport. */
function TournamentStandings({ standings }: { standings: Standings | null }) {
  return <StandingsText standings={standings} found={useInheritedOfSport("standings", null)} />;
}

/** When clubs may enter teams, by the clock of the tournament. */
function EntryPeriod({ window }: { window: Tournament["entryWindow"] }) {
  return window === null ? <Nothing /> : <Period start={window.from} end={window.to} />;
}

/** Whether the sides enter results, and for how long these wait for the other side. */
function ReportsText({ reports }: { reports: Tournament["reports"] }) {
  const { t } = useTranslation();
  return reports === null ? <Nothing /> : t("tournament.clubs.reported", { count: reports.confirmHours });
}
