import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import { useNameOf } from "../../kit/records/names.ts";

/**
 * Returns a function that names teams by their ids. A team that the user may not see gets a general name; the name is
 * undefined while the team is loading.
 */
export function useNameOfTeam(ids: readonly string[]): (id: string) => string | undefined {
  const { t } = useTranslation();
  const nameOf = useNameOf(team, ids);
  return useCallback(
    (id) => {
      const name = nameOf(id);
      return name === null ? t("team.notVisible") : name;
    },
    [nameOf, t],
  );
}
