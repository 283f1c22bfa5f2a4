import { useTranslation } from "react-i18next";
import { stage } from "#contract/kinds/stage.ts";
import type { StageSource } from "#contract/stage-draw.ts";
import { useOne } from "../../kit/records/queries.ts";
import { useStageName } from "./use-stage-name.ts";

/** "Groups: 1, 2", and whom of which rank across them: who goes on from an earlier stage. */
export function SourceStage({ source: { stage: id, ranks, best } }: { source: StageSource }) {
  const { t } = useTranslation();
  const { data, error } = useOne(stage, id);
  const found = useStageName(data);
  const name = found ?? (error ? t("stage.one") : "…");
  const all = t("history.ranks", { stage: name, ranks: ranks.join(", ") });
  return (
    <div>{best === null ? all : t("history.ranksAndBest", { ranks: all, best: best.count, rank: best.rank })}</div>
  );
}
