import { Group, Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { roundsOfSwiss } from "#competition/swiss/rounds-of-swiss.ts";
import { pairedRounds } from "#competition/swiss/swiss-players.ts";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import type { stage as definition } from "#contract/kinds/stage.ts";
import { Cards } from "../../../court/match/match-cards.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import { useAll } from "../../../kit/records/queries.ts";
import { TitledSection } from "../../../kit/ui/titled-section.tsx";
import type { FoundFormat } from "../../../registry/inherited/match-formats.ts";
import { PairRoundButton } from "../../../tournament/swiss/pair-round-button.tsx";
import { DrawnTables } from "./drawn-tables.tsx";

/** A Swiss stage: its progress and the next step, the table, and its rounds, the current one first. */
export default function DrawnSwiss({ stage, format }: { stage: Stored<typeof definition>; format: FoundFormat }) {
  const { data: matches } = useAll(kind, { pid: [stage.id] });
  return (
    <>
      {matches && <Progress stage={stage} matches={matches} />}
      <DrawnTables stage={stage} format={format} rounds={(all, zone) => <Rounds matches={all} zone={zone} />} />
    </>
  );
}

function Progress({ stage, matches }: { stage: Stored<typeof definition>; matches: readonly Match[] }) {
  const { t } = useTranslation();
  const round = pairedRounds(matches);
  const rounds = Math.max(round, roundsOfSwiss(stage.draw, stage.competitors.length));
  const open = matches.filter((match) => match.round === round && match.state !== "MATCH_STATE_FINISHED").length;
  return (
    <Group justify="space-between" mb="md">
      <Text role="status">
        <Text span fw={600}>
          {t("swiss.round", { round, rounds })}
        </Text>
        {" · "}
        {open > 0 ? t("swiss.open", { count: open }) : t(round < rounds ? "swiss.over" : "swiss.allOver")}
      </Text>
      {round < rounds && <PairRoundButton stage={stage} round={round + 1} isReady={open === 0} />}
    </Group>
  );
}

function Rounds({ matches, zone }: { matches: readonly Match[]; zone: string }) {
  const { t } = useTranslation();
  const rounds = useMemo(() => {
    const inOrder = matches.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
    return [...Map.groupBy(inOrder, ({ round }) => round)].sort(([one], [other]) => (other ?? 0) - (one ?? 0));
  }, [matches]);
  return rounds.map(([round, ofRound]) => {
    const title = round === null ? t("bracket.others") : t("standings.round", { round });
    return (
      <TitledSection key={round ?? 0} title={title}>
        <Cards matches={ofRound} zone={zone} label={title} />
      </TitledSection>
    );
  });
}
