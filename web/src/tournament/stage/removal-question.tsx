import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { RemovalQuestion } from "../../kit/relations/saved-references.tsx";
import { useEntries } from "../entry/use-entries.ts";
import { WithdrawalOffer } from "../entry/withdrawal-offer.tsx";

/** The question before a competitor of a drawn stage is removed. */
export function RemovalFromDraw({
  stage,
  reference,
  ...question
}: RemovalQuestion & { stage: Pick<Stage, "tournamentId" | "numberOfMatches"> }) {
  const { t } = useTranslation();
  const { entries = [] } = useEntries(stage.tournamentId);
  return (
    <WithdrawalOffer
      title={t("stage.remove.title", { name: question.name })}
      effect={t("stage.remove.effect", { count: stage.numberOfMatches })}
      removal={t("stage.remove.remove")}
      entry={entries.find(({ competitor, status }) => competitor.id === reference.id && !isOut(status))}
      {...question}
    />
  );
}
