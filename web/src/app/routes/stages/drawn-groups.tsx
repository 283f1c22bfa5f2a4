import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { stage as definition } from "#contract/kinds/stage.ts";
import { Cards } from "../../../court/match/match-cards.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import { TitledSection } from "../../../kit/ui/titled-section.tsx";
import type { FoundFormat } from "../../../registry/inherited/match-formats.ts";
import { inRounds } from "../../../tournament/match-words/rounds.ts";
import { repeatedPairings } from "../../../tournament/standings/repeated-pairings.ts";
import { DrawnTables } from "./drawn-tables.tsx";

/** The tables of a round robin, and below them its matches by round. */
export default function DrawnGroups({ stage, format }: { stage: Stored<typeof definition>; format: FoundFormat }) {
  return (
    <DrawnTables
      stage={stage}
      format={format}
      rounds={(matches, zone) => <Rounds matches={matches} stage={stage} zone={zone} />}
    />
  );
}

function Rounds({
  matches,
  stage,
  zone,
}: {
  matches: readonly Match[];
  stage: Stored<typeof definition>;
  zone: string;
}) {
  const { t } = useTranslation();
  // Whether each pairing is played once only.
  const isSingle = stage.draw.legs === 1;
  const repeated = useMemo(() => (isSingle ? repeatedPairings(matches) : none), [isSingle, matches]);
  const rounds = useMemo(() => inRounds(matches), [matches]);
  return rounds.map(([round, ofRound]) => {
    const title = round === null ? t("bracket.others") : t("standings.round", { round });
    return (
      <TitledSection key={round ?? 0} title={title}>
        <Cards matches={ofRound} zone={zone} label={title} repeated={repeated} />
      </TitledSection>
    );
  });
}

const none: ReadonlySet<string> = new Set();
