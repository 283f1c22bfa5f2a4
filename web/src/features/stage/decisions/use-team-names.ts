import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import { useNameOf } from "../../../records/names.ts";

/** The names of these teams, in words also where they load or are not visible. */
export function useTeamNames(ids: readonly string[]): (id: string) => string {
  const { t } = useTranslation();
  const nameOf = useNameOf(team, ids);
  return (id) => {
    const name = nameOf(id);
    return name === null ? t("team.notVisible") : (name ?? "…");
  };
}
