import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { useOne } from "../../../kit/records/queries.ts";

/** The name of a placing: its tournament and season. It is null while they load. */
export function useHistoryName(id: string, { arriving = false } = {}): string | null {
  const { t } = useTranslation();
  const { data: history } = useOne(tournamentHistory, id, { arriving });
  const { data: owner } = useOne(tournament, history?.tournament.id ?? null);
  return history && owner ? `${isolated(owner.name)} – ${history.season ?? t("tournament_history.one")}` : null;
}
