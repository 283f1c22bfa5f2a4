import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { matchOutcomes } from "#contract/match-format.ts";
import { SelectField } from "../../kit/form/inputs.tsx";
import type { OpenForm } from "../../kit/form/open-form.ts";
import type { MatchDraft } from "./match-fields.tsx";
import { useTeamNames } from "./match-name.ts";

/** How a match ended and who has won it, where the score does not say it. */
export function OutcomeFields({ form }: { form: OpenForm<MatchDraft> }) {
  const { t } = useTranslation();
  const competitors = useWatch({ control: form.control, name: "competitors" }) as MatchDraft["competitors"];
  const names = useTeamNames(competitors);
  // A team that was chosen twice by mistake is one option.
  const winners = competitors.flatMap(({ id }, side) =>
    id !== null && (side === 0 || competitors[0]?.id !== id) ? [{ value: id, label: names[side] ?? "…" }] : [],
  );
  return (
    <>
      <SelectField
        form={form}
        name="outcome"
        placeholder={t("match.asScored")}
        options={matchOutcomes.map((value) => ({ value, label: t(`match.outcome.${value}`) }))}
      />
      <SelectField form={form} name="winner" placeholder={t("match.asScored")} options={winners} />
    </>
  );
}
