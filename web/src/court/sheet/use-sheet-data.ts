import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { License } from "#contract/fields/license.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Team } from "#contract/fields/team.ts";
import { license } from "#contract/kinds/license.ts";
import { match } from "#contract/kinds/match.ts";
import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import { getAllBy, type Stored } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { useMany } from "../../kit/records/queries.ts";
import { teamsIn } from "../../tournament/match-words/match-words.ts";
import { useSideWords } from "../../tournament/match-words/side-words.ts";
import { unknownSources } from "../../tournament/match-words/unknown-sources.ts";

/** The data about teams and people on match sheets. */
export interface SheetData {
  teamOf: (id: string | null | undefined) => Stored<typeof team> | null;
  nameOf: (person: string) => string;
  /** The words for a side without a team, from where its team comes; null if that is not known. */
  wordsOf: (match: Match, side: number) => string | null;
  /** The number of a person's license on a day; empty if there is none that the user may see. */
  licenseOf: (person: string, day: string) => string;
}

/** Reads the data of all these matches' sheets at once; null while it loads. */
export function useSheetData(matches: readonly Match[]): SheetData | null {
  const { t } = useTranslation();
  const teamIds = useMemo(() => teamsIn(matches), [matches]);
  const teams = useMany(team, teamIds);
  const byId = useMemo(() => new Map((teams.data ?? []).map((one) => [one.id, one])), [teams.data]);
  const players = useMemo(() => [...new Set([...byId.values()].flatMap(peopleIn))], [byId]);
  const people = useMemo(
    () => [...new Set([...players, ...matches.flatMap(({ officials }) => officials.map(({ id }) => id))])],
    [players, matches],
  );
  const nameOf = useNameOf(participant, people);
  const licenses = useLicensesOf(players);
  const sourceIds = useMemo(() => unknownSources(matches), [matches]);
  const sources = useMany(match, sourceIds);
  const wordsOf = useSideWords(matches);
  const isLoaded =
    (teamIds.length === 0 || (!teams.isPending && !teams.isPlaceholderData)) &&
    (sourceIds.length === 0 || (!sources.isPending && !sources.isPlaceholderData)) &&
    (players.length === 0 || !licenses.isPending) &&
    people.every((id) => nameOf(id) !== undefined);
  if (!isLoaded) return null;
  const licensesOf = Map.groupBy(licenses.data ?? [], ({ participant: holder }) => holder.id);
  return {
    wordsOf,
    teamOf: (id) => byId.get(id ?? "") ?? null,
    nameOf: (id) => nameOf(id) ?? t("participant.notVisible"),
    licenseOf: (id, day) => licensesOf.get(id)?.find((one) => isValidOn(one, day))?.number ?? "",
  };
}

function useLicensesOf(people: readonly string[]) {
  const ids = [...people].sort();
  return useQuery({
    queryKey: keys.list(license.type, { pid: ids }),
    queryFn: ({ signal }): Promise<License[]> => getAllBy(license, "pid", ids, {}, signal),
    enabled: ids.length > 0,
  });
}

function isValidOn({ state, validFrom, validTo }: License, day: string): boolean {
  return state === "LICENSE_STATE_ACTIVE" && validFrom <= day && (validTo === null || day <= validTo);
}

function peopleIn({ members }: Team): string[] {
  return members.map(({ participant: person }) => person.id);
}
