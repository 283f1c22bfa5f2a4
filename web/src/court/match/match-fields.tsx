import { Anchor, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Match } from "#contract/fields/match.ts";
import type { match } from "#contract/kinds/match.ts";
import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import {
  choice,
  type Draft,
  type FieldDeclarations,
  Nothing,
  number,
  references,
  Word,
} from "../../kit/page/fields.tsx";
import { ReferenceLink } from "../../kit/page/reference-list.tsx";
import { ZonedTime } from "../../kit/ui/zoned-time.tsx";
import { FormatText } from "../../registry/match-format/format-text.tsx";
import { PlayingFieldName } from "../../registry/playing-field/playing-field-name.tsx";
import { type Competitors, mergeCompetitors } from "./competitors.ts";
import { useTeamNames } from "./match-name.ts";
import { useMatchParent } from "./match-parent.ts";
import { MatchStateLabel } from "./match-state.tsx";
import { formatScores, labelOfSets } from "./set-words.ts";

export type MatchDraft = Draft<
  typeof match,
  | "competitors"
  | "state"
  | "scheduledAt"
  | "durationMinutes"
  | "playingField"
  | "format"
  | "sets"
  | "outcome"
  | "winner"
  | "officials"
  | "players"
> & {
  parent: { id: string; type: "stage" | "tournament" | "match" };
};

/** The kinds of entity that can be officials. */
export const matchOfficials = [participant] as const;

export const matchFields: FieldDeclarations<MatchDraft> = {
  parent: { required: true, show: (parent) => <ParentLink parent={parent} /> },
  competitors: {
    required: false,
    show: (competitors) => <CompetitorsInWords competitors={competitors} />,
    merge: mergeCompetitors,
  },
  state: { required: true, show: (state) => state && <MatchStateLabel state={state} /> },
  scheduledAt: {
    required: false,
    show: (instant) => (instant === null ? <Nothing /> : <ZonedTime instant={instant} />),
  },
  durationMinutes: number(),
  playingField: { required: false, show: (id) => <PlayingFieldName id={id} /> },
  format: { required: false, show: (format) => <FormatText format={format} /> },
  sets: {
    required: false,
    show: (sets) => (sets.length === 0 ? <Nothing /> : formatScores(sets)),
    labelOf: labelOfSets,
  },
  outcome: choice("match.outcome"),
  winner: {
    required: false,
    show: (id) => (id === null ? <Nothing /> : <ReferenceLink reference={{ id, type: "team" }} definition={team} />),
  },
  officials: references(matchOfficials),
  players: { required: false, show: (players) => <PlayersInWords players={players} /> },
};

/** The sides in words: "Herons 3 (home team) – Kestrels 2". */
function CompetitorsInWords({ competitors }: { competitors: Competitors }) {
  const names = useTeamNames(competitors);
  return competitors.map(({ score, isHomeTeam }, side) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match differ only by their position
    <Text key={side} span inherit>
      {side > 0 && " – "}
      {names[side] ?? "…"} {score}
      {isHomeTeam && (
        <>
          {" ("}
          <Word of="match.home" />)
        </>
      )}
    </Text>
  ));
}

/** A link to the stage or tournament of a match. */
function ParentLink({ parent }: { parent: Match["parent"] }) {
  const { name, path } = useMatchParent(parent);
  if (name === null) return <Skeleton component="span" display="inline-block" height={14} width="10rem" />;
  return (
    <Anchor component={Link} to={path} inherit>
      {name}
    </Anchor>
  );
}

/** The players of both sides of a rubber, one side below the other. */
function PlayersInWords({ players }: { players: Match["players"] }) {
  if (players.every((side) => side.length === 0)) return <Nothing />;
  return players.map((side, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a rubber differ only by their position
    <div key={index}>
      {side.map((id, position) => (
        <span key={id}>
          {position > 0 && " / "}
          <ReferenceLink reference={{ id, type: "participant" }} definition={participant} />
        </span>
      ))}
    </div>
  ));
}
