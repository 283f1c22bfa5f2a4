import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { team } from "#contract/kinds/team.ts";
import { useNameOf } from "../../records/names.ts";
import type { Competitors } from "./competitors.ts";

/** What a match is called: by its teams. Null while their names load. */
export function useMatchName(match: Match | undefined): string | null {
  const { t } = useTranslation();
  const [first, second] = useTeamNames(match?.competitors ?? []);
  if (!match || first === undefined || second === undefined) return null;
  if (match.competitors.every(({ id }) => id === null)) return t("match.undecided");
  return t("match.versus", { first, second });
}

/** The names of both teams, in words also where there is none; undefined while they load. */
export function useTeamNames(competitors: Competitors): (string | undefined)[] {
  const { t } = useTranslation();
  const nameOf = useNameOf(
    team,
    competitors.flatMap(({ id }) => id ?? []),
  );
  return competitors.map(({ id }) => {
    if (id === null) return t("match.undecided");
    const name = nameOf(id);
    return name === null ? t("team.notVisible") : name;
  });
}
