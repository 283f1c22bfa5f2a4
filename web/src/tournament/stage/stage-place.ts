import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { type Overview, pathToDetail, pathToList } from "../../kit/page/record-links.ts";
import { isMissing, useOne } from "../../kit/records/queries.ts";
import { useStageName } from "./use-stage-name.ts";

/** The tournament of a stage, and the title of both together. */
export function useStagePlace(id: string, { arriving = false } = {}) {
  const { t } = useTranslation();
  const { data: stage } = useOne(definition, id, { arriving });
  const { data: owner, error } = useOne(tournament, stage?.tournamentId ?? null);
  const name = useStageName(stage);
  const overview: Overview = {
    path: stage ? `${pathToDetail(tournament, stage.tournamentId)}?tab=stages` : pathToList(tournament),
    label: t(stage ? "stage.toTournament" : "record.form.toList"),
    trail: stage
      ? [
          {
            path: `${pathToDetail(tournament, stage.tournamentId)}?tab=stages`,
            label: owner?.name ?? (error ? t("tournament.one") : undefined),
          },
        ]
      : [],
  };
  return {
    tournament: owner && !isMissing(error) ? owner : null,
    name: owner && name ? `${isolated(owner.name)} – ${isolated(name)}` : error && name ? name : null,
    overview,
  };
}
