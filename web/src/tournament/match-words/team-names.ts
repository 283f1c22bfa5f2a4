import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import { useNameOf } from "../../kit/records/names.ts";

/** Finds the names of these teams by their ids, in words also where one is not visible; undefined while they load. */
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
