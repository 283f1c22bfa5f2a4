import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type SportType, sportTypes } from "#contract/enumerations.ts";
import { useTypeOfWorkingSport } from "../../kit/access/working-sport.ts";
import inputs from "../../kit/form/inputs.module.css";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import rows from "../../kit/form/rows-field.module.css";
import { type Row, RowsField } from "../../kit/form/rows-field.tsx";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import { Select } from "../../kit/ui/select.tsx";
import type { Capacity, PlayingFieldDraft } from "./playing-field-draft.ts";

type Form = OpenForm<PlayingFieldDraft>;

/** A capacity whose row may be incomplete. */
type DraftCapacity = Capacity | { sportType: SportType | null; maxCapacity: number | null };

/** The capacities of a field, each type of sport at most once. */
export function CapacitiesField({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { value } = useField(form, "capacities");
  const used = (value as readonly DraftCapacity[]).map(({ sportType }) => sportType);
  const usual = useTypeOfWorkingSport({ isNeeded: true });
  return (
    <RowsField<PlayingFieldDraft, DraftCapacity>
      form={form}
      name="capacities"
      blank={() => ({ sportType: used.includes(usual) ? null : usual, maxCapacity: null })}
      add={t("playing_field.addCapacity")}
      isComplete={used.length >= sportTypes.length}
      empty={t("record.nothing")}
      row={(row) => <CapacityRow form={form} used={used} usual={usual} {...row} />}
    />
  );
}

function CapacityRow({
  form,
  used,
  usual,
  item: { sportType, maxCapacity },
  position,
  change,
  remove,
}: Row<DraftCapacity> & { form: Form; used: readonly (SportType | null)[]; usual: SportType | null }) {
  const { t } = useTranslation();
  const problems = {
    sportType: useProblemAt(form, `capacities.${position}.sportType`),
    maxCapacity: useProblemAt(form, `capacities.${position}.maxCapacity`),
  };
  const offered = sportTypes.filter((type) => type === sportType || !used.includes(type));
  const name = sportType ? t(`sport.type.${sportType}`) : t("playing_field.capacity", { number: position + 1 });
  return (
    <div className={rows.pair}>
      <Select
        size="xs"
        classNames={inputs}
        label={t("record.field.sportType")}
        aria-required
        data={offered.map((type) => ({ value: type, label: t(`sport.type.${type}`) }))}
        allowDeselect={false}
        value={sportType}
        // The row is still incomplete.
        description={sportType !== null && sportType === usual && maxCapacity === null && t("record.form.suggestion")}
        error={problems.sportType}
        onChange={(type) => change({ sportType: type, maxCapacity })}
      />
      <TextInput
        size="xs"
        classNames={inputs}
        type="number"
        min={1}
        step={1}
        label={t("record.field.maxCapacity")}
        aria-required
        value={maxCapacity ?? ""}
        error={problems.maxCapacity}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          change({ sportType, maxCapacity: Number.isNaN(valueAsNumber) ? null : valueAsNumber })
        }
      />
      <div className={rows.belowLabel}>
        <RemoveButton name={name} onClick={remove} />
      </div>
    </div>
  );
}
