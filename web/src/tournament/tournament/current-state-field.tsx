import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../kit/form/inputs.tsx";
import type { OpenForm } from "../../kit/form/open-form.ts";
import type { StateValue } from "./states.tsx";
import type { TournamentDraft } from "./tournament-fields.tsx";
import { TournamentStateDot, unknownState } from "./tournament-state.tsx";

/** One of the states that the tournament goes through, as the form has them at present. */
export function CurrentStateField({ form }: { form: OpenForm<TournamentDraft> }) {
  const { t } = useTranslation();
  const states = useWatch({ control: form.control, name: "states" }) as readonly StateValue[];
  return (
    <SelectField
      form={form}
      name="currentState"
      placeholder={t(`tournament.state.${unknownState}`)}
      options={states.map(({ type }) => ({
        value: type,
        label: t(`tournament.state.${type}`),
        mark: <TournamentStateDot state={type} />,
      }))}
    />
  );
}
