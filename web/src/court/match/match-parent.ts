import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { isolated } from "#contract/isolated.ts";
import { match } from "#contract/kinds/match.ts";
import { stage } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { type Overview, pathToDetail, pathToList } from "../../kit/page/record-links.ts";
import { isMissing, useOne } from "../../kit/records/queries.ts";
import { useStageName } from "../../tournament/stage/use-stage-name.ts";
import { useMatchName } from "./match-name.ts";

interface MatchPlace extends Overview {
  /** The name, such as "Summer Cup – Round robin"; null while it loads. */
  name: string | null;
  /** The teams of the stage or tournament. */
  teams: readonly string[];
}

const labels = { stage: "match.toStage", tournament: "stage.toTournament", match: "encounter.toEncounter" } as const;

/** The stage or tournament of a match, or the encounter of a rubber, which is also the page above. */
export function useMatchParent(parent: Match["parent"] | null): MatchPlace {
  const { t } = useTranslation();
  const isRubber = parent?.type === "match";
  const { data: encounter } = useOne(match, isRubber ? parent.id : null);
  const nameOfEncounter = useMatchName(encounter);
  const place = isRubber ? (encounter?.parent ?? null) : parent;
  const stageId = place?.type === "stage" ? place.id : null;
  const stageAnswer = useOne(stage, stageId);
  const tournamentId = place?.type === "tournament" ? place.id : (stageAnswer.data?.tournamentId ?? null);
  const { data: owner, error } = useOne(tournament, tournamentId);
  const nameOfStage = useStageName(stageAnswer.data);

  if (!parent) return { name: null, path: pathToList(tournament), label: t("record.form.toList"), teams: [] };
  const isLost = isMissing(stageAnswer.error) || isMissing(error);
  const names = [owner?.name, ...(stageId === null ? [] : [nameOfStage])];
  const fallback = isLost ? t(`${parent.type}.one`) : null;
  const labelOr = (name: string | undefined, type: "stage" | "tournament") =>
    name ?? (isLost ? t(`${type}.one`) : undefined);
  const ofStage = stageAnswer.data?.competitors ?? [];
  const kinds = { stage, tournament, match };
  return {
    name: names.every((name) => name !== undefined) ? names.map(isolated).join(" – ") : fallback,
    path: pathToDetail(kinds[parent.type], parent.id),
    label: t(labels[parent.type]),
    trail: [
      ...(tournamentId === null
        ? []
        : [{ path: pathToDetail(tournament, tournamentId), label: labelOr(owner?.name, "tournament") }]),
      ...(stageId === null ? [] : [{ path: pathToDetail(stage, stageId), label: labelOr(nameOfStage, "stage") }]),
      ...(isRubber ? [{ path: pathToDetail(match, parent.id), label: nameOfEncounter ?? undefined }] : []),
    ],
    teams: (ofStage.length > 0 ? ofStage : (owner?.competitors ?? [])).map(({ id }) => id),
  };
}
