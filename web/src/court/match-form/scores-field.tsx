import { TextInput } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import inputs from "../../kit/form/inputs.module.css";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { type Side, sides, withSide } from "../match/competitors.ts";
import type { MatchDraft } from "../match/match-fields.tsx";
import classes from "./match-form.module.css";

type Form = OpenForm<MatchDraft>;

/** The scores of a rubber, whose sides are those of its encounter. */
export function ScoresField({ form }: { form: Form }) {
  return (
    <div className={classes.sides}>
      {sides.map((side) => (
        <ScoreInput key={side} form={form} side={side} />
      ))}
    </div>
  );
}

function ScoreInput({ form, side }: { form: Form; side: Side }) {
  const { t } = useTranslation();
  const { value: competitors, onChange, input } = useField(form, "competitors");
  const sets = useWatch({ control: form.control, name: "sets" }) as MatchDraft["sets"];
  const error = useProblemAt(form, `competitors.${side}.score`);
  const isOfSets = sets.length > 0;
  return (
    <TextInput
      ref={side === 0 ? input.ref : undefined}
      label={t("match.score", { number: side + 1 })}
      classNames={inputs}
      autoComplete="off"
      value={competitors[side]?.score ?? ""}
      error={error}
      disabled={isOfSets}
      description={isOfSets ? t("match.ofSets") : undefined}
      onChange={(event) => onChange(withSide(competitors, side, { score: event.currentTarget.value }))}
    />
  );
}
