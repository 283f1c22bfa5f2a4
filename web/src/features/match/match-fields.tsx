import { Text } from "@mantine/core";
import type { match } from "#contract/kinds/match.ts";
import { participant } from "#contract/kinds/participant.ts";
import { type Draft, type FieldDeclarations, references, Word } from "../../record-kit/fields.tsx";
import { type Competitors, mergeCompetitors } from "./competitors.ts";
import { useTeamNames } from "./match-name.ts";
import { MatchStateLabel } from "./match-state.tsx";
import { ParentLink } from "./parent-link.tsx";
import { PlayingFieldName } from "./playing-field-name.tsx";

export type MatchDraft = Draft<typeof match, "competitors" | "officials" | "playingField" | "state"> & {
  parent: { id: string; type: "stage" | "tournament" };
};

/** The kinds of entity that officials can be. */
export const matchOfficials = [participant] as const;

export const matchFields: FieldDeclarations<MatchDraft> = {
  parent: { required: true, show: (parent) => <ParentLink parent={parent} /> },
  competitors: {
    required: false,
    show: (competitors) => <CompetitorsInWords competitors={competitors} />,
    merge: mergeCompetitors,
  },
  state: { required: true, show: (state) => state && <MatchStateLabel state={state} /> },
  playingField: { required: false, show: (id) => <PlayingFieldName id={id} /> },
  officials: references(matchOfficials),
};

/** "Herons 3 (home team) – Kestrels 2" */
function CompetitorsInWords({ competitors }: { competitors: Competitors }) {
  const names = useTeamNames(competitors);
  return competitors.map(({ score, isHomeTeam }, side) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match are told apart by their place alone
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
