import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { Entry } from "#contract/fields/entry.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { isolated } from "#contract/isolated.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { isForeign } from "../../kit/access/rights.ts";
import { pathToPage } from "../../kit/page/record-links.ts";
import { kinds } from "../../kit/records/kinds.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { useReferenced } from "../../kit/records/use-referenced.ts";
import { titleOf as titleOfMatch } from "../../tournament/match-words/match-title.ts";
import { useNameOfTeam } from "../../tournament/match-words/team-names.ts";
import { stageNames } from "../../tournament/stage/stage-names.ts";
import { lastKnown } from "./changed-fields.ts";

/** The entity of a change. */
export interface Title {
  /** Its name or a description; null when its data has been erased. */
  name: string | null;
  /** The page that shows it; null when it has been deleted. */
  path: string | null;
  /** The name of the team that wins a match by the change. */
  winner: string | null;
  isReadOnly: boolean;
}

export type TitleOf = (change: HistoryEntry) => Title;

type Known = Record<string, unknown>;

/** The entities of these changes, requested together. */
export function useTitles(changes: readonly HistoryEntry[]): TitleOf {
  const { t } = useTranslation();
  const known = useMemo(() => lastKnown(changes), [changes]);
  // The newest change of each entity shows whether it still exists.
  const newest = new Map(changes.toReversed().map((change) => [change.id, change]));
  const there = [...newest.values()].filter(({ action, type }) => action !== "deleted" && type in kinds);
  const presentOf = useReferenced(there.map(({ id, type }) => ({ id, type: type as EntityType })));
  const rowOf = ({ id }: HistoryEntry): Known => ({ ...known.get(id), ...presentOf(id) });
  const rowsOf = (type: EntityType) => [...newest.values()].filter((change) => change.type === type).map(rowOf);
  const teams = [
    ...rowsOf("match").flatMap((row) => teamsOf(row).flatMap((id) => id ?? [])),
    ...rowsOf("entry").flatMap((row) => (row as Partial<Entry>).competitor?.id ?? []),
  ];
  const tournaments = rowsOf("stage").flatMap((row) => (row as Partial<Stage>).tournamentId ?? []);
  const presentNameOf = useNameOfTeam([...new Set(teams)]);
  const nameOfTournament = useNameOf(tournament, [...new Set(tournaments)]);

  /** The name of a deleted team, taken from its changes. */
  function nameOfTeam(id: string): string | undefined {
    const former = newest.get(id);
    return former?.action === "deleted" ? (former.name ?? undefined) : presentNameOf(id);
  }

  function nameOf(change: HistoryEntry, row: Known): string | null {
    switch (change.type) {
      case "match": {
        if (presentOf(change.id) === undefined && row.competitors === undefined) return "…";
        const { name = null, leg = null } = row as Partial<Match>;
        const sides = teamsOf(row).map((id) => (id === null ? t("match.undecided") : (nameOfTeam(id) ?? "…")));
        const versus = sides.length === 2 ? t("match.versus", { first: sides[0], second: sides[1] }) : null;
        const title = titleOfMatch({ name, leg }, t);
        if (teamsOf(row).every((id) => id === null)) return title ?? t("match.undecided");
        return title === null ? versus : `${title}: ${versus}`;
      }
      case "stage": {
        const { type, name = null, tournamentId } = row as Partial<Stage>;
        const named = type && stageNames([{ id: change.id, type, name }], t).get(change.id);
        const stageName = named ?? t("stage.one");
        const above = tournamentId === undefined ? null : nameOfTournament(tournamentId);
        return above ? `${isolated(above)} – ${stageName}` : stageName;
      }
      case "entry":
        return nameOfTeam((row as Partial<Entry>).competitor?.id ?? "") ?? t("entry.one");
      default:
        return change.name;
    }
  }

  function winnerOf({ after }: HistoryEntry): string | null {
    const { winner = null } = (after ?? {}) as Partial<Match>;
    return winner && (nameOfTeam(winner) ?? null);
  }

  return (change) => {
    const present = presentOf(change.id);
    const isGone = newest.get(change.id)?.action === "deleted" || !present;
    return {
      name: nameOf(change, rowOf(change)),
      winner: winnerOf(change),
      path: isGone ? null : pathToPage(kinds[change.type as EntityType], present),
      isReadOnly: isForeign(present),
    };
  };
}

function teamsOf(row: Known): (string | null)[] {
  return ((row as Partial<Match>).competitors ?? []).map(({ id }) => id);
}
