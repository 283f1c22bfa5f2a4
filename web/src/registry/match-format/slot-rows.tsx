import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Slot } from "#contract/encounter-format.ts";
import inputs from "../../kit/form/inputs.module.css";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import { addSlot, changeSlot, removeSlot } from "./encounter-changes.ts";
import { KeyInput } from "./key-input.tsx";
import type { EncounterPart } from "./rule-inputs.tsx";
import { RuleRows } from "./rule-rows.tsx";

const columns = ["slot", "people", "genders", "phase"] as const;

type Genders = Slot["genders"];
const ofOne: readonly Genders[] = [null, ["GENDER_MALE"], ["GENDER_FEMALE"]];
const ofTwo: readonly Genders[] = [
  null,
  ["GENDER_MALE", "GENDER_MALE"],
  ["GENDER_FEMALE", "GENDER_FEMALE"],
  ["GENDER_MALE", "GENDER_FEMALE"],
];

/** The places of a line-up: how many people stand in each, and when it is handed in. */
export function SlotRows({ format, problems, onChange }: EncounterPart) {
  const { t } = useTranslation();
  const headOf = (column: (typeof columns)[number]) => t(`format.encounter.column.${column}`);
  const wordsOf = (genders: Genders) =>
    genders === null
      ? t("format.encounter.anyGender")
      : genders.map((gender) => t(`participant.gender.${gender}`)).join(", ");

  function cells(slot: Slot, index: number) {
    const row = t("format.encounter.slot", { number: index + 1 });
    const change = (part: Partial<Slot>) => onChange(changeSlot(format, index, part));
    const at = (column: (typeof columns)[number]) => ({
      size: "xs",
      classNames: inputs,
      "aria-label": t("format.encounter.cell", { row, column: headOf(column) }),
      error: problems[`slots.${index}.${column}`],
    });
    const usual = slot.people === 1 ? ofOne : ofTwo;
    const offered = usual.some((one) => isSame(one, slot.genders)) ? usual : [...usual, slot.genders];
    return (
      <>
        <KeyInput
          label={t("format.encounter.cell", { row, column: headOf("slot") })}
          value={slot.slot}
          whole={format}
          error={problems[`slots.${index}.slot`]}
          onChange={(typed, before) => onChange(changeSlot(before, index, { slot: typed }))}
        />
        <NativeSelect
          {...at("people")}
          value={String(slot.people)}
          data={["1", "2"]}
          onChange={({ currentTarget: { value } }) => change({ people: Number(value) })}
        />
        <NativeSelect
          {...at("genders")}
          value={String(offered.findIndex((one) => isSame(one, slot.genders)))}
          data={offered.map((genders, choice) => ({ value: String(choice), label: wordsOf(genders) }))}
          onChange={({ currentTarget: { value } }) => change({ genders: offered[Number(value)] ?? null })}
        />
        {/* The form keeps an empty value and reports that it is required. */}
        <WholeNumberInput
          {...at("phase")}
          value={slot.phase}
          onChange={(phase) => change({ phase: phase as number })}
        />
      </>
    );
  }

  return (
    <RuleRows
      title={t("format.encounter.slotsTitle")}
      kind="slots"
      heads={columns.map(headOf)}
      items={format.slots}
      nameOf={({ slot }, index) => slot || t("format.encounter.slot", { number: index + 1 })}
      cells={cells}
      problem={problems.slots}
      add={t("format.encounter.addSlot")}
      onAdd={() => onChange(addSlot(format))}
      onRemove={(index) => onChange(removeSlot(format, index))}
    />
  );
}

function isSame(one: Genders, other: Genders): boolean {
  return one?.join() === other?.join();
}
