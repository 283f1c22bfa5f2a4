import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { defaultStandingsOf } from "#competition/standings/standings-presets.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { Standings } from "#contract/standings.ts";
import type { Found } from "../inherited/inherited.ts";
import { nameOfStandings, rulesOf, wordsOfCriteria } from "./rules-words.ts";

/** The rules of tables for an entity without rules of its own. */
export interface RulesAbove {
  found: Found<"standings">;
  /** The format of matches, which determines the rules when none are inherited. */
  format: MatchFormat | null | undefined;
}

/** The rules that apply without a choice; undefined while they are loading. */
export function standingsAbove({ found, format }: RulesAbove): Standings | undefined {
  if (found) return found.value;
  return found === undefined || format === undefined ? undefined : defaultStandingsOf(format);
}

/** The rules that apply without a choice, and their origin. */
export function useWordsAbove(above: RulesAbove): string {
  const { t } = useTranslation();
  const standings = standingsAbove(above);
  if (standings === undefined) return "…";
  const name = nameOfStandings(standings, t);
  return t(above.found ? `standings.rules.from.${above.found.from}` : "standings.rules.from.format", { name });
}

/** The rules of a table by name, with their criteria; without own rules, those that apply instead. */
export function StandingsText({ standings, found }: { standings: Standings | null; found: Found<"standings"> }) {
  const { t } = useTranslation();
  const held = standings ?? found?.value;
  if (!held) return t("standings.rules.byFormat");
  const name = nameOfStandings(held, t);
  return (
    <>
      {standings === null && found ? t(`standings.rules.from.${found.from}`, { name }) : name}
      <Text span display="block" size="xs" c="dimmed">
        {wordsOfCriteria(rulesOf(held), "points", t).join(", ")}
      </Text>
    </>
  );
}
