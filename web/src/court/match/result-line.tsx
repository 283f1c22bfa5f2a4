import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { team } from "#contract/kinds/team.ts";
import { useOne } from "../../kit/records/queries.ts";
import type { FoundFormat } from "../../registry/inherited/match-formats.ts";
import { winnerSideOf, wordsOfResult } from "./result-words.ts";

/** The result of a finished match in words: "Kestrels win 7:6, 6:3". */
export function ResultLine({
  match,
  names,
  format,
}: {
  match: Match;
  names: readonly (string | undefined)[];
  format: FoundFormat;
}) {
  const { t } = useTranslation();
  const winner = winnerSideOf(match);
  // The verb is singular for a person: "Ada wins", but "the Kestrels win".
  const { data } = useOne(team, match.winner);
  if (names.some((name) => name === undefined)) return null;
  const ofRubber = match.rubber && winner !== null ? match.players[winner] : undefined;
  const isSingle = ofRubber?.length ? ofRubber.length === 1 : data?.type === "TEAM_TYPE_SINGLE";
  const words = wordsOfResult(match, { winner, names: names as string[], format, isSingle, t });
  return (
    words && (
      <Text ta="center" fw={600} size="lg">
        {words}
      </Text>
    )
  );
}
