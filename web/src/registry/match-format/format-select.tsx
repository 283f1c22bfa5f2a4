import type { TFunction } from "i18next";
import type { RefCallback } from "react";
import { useTranslation } from "react-i18next";
import inputs from "../../kit/form/inputs.module.css";
import { findOptions } from "../../kit/form/options.ts";
import { inPage, Select } from "../../kit/ui/select.tsx";

/** A select for a format: none, the preset of a sport, or rules of its own. */
export function FormatSelect({
  label,
  none,
  groups,
  value,
  canBeOwn = true,
  error,
  description,
  disabled = false,
  input,
  onChoose,
}: {
  label: string;
  /** The label of the choice of no format. */
  none: string;
  /** The names of the presets by the keys of their groups. */
  groups: Readonly<Record<string, readonly string[]>>;
  /** The name of a preset, "none" or "own". */
  value: string;
  /** False while the rules from which own ones would begin are loading. */
  canBeOwn?: boolean;
  error?: string | undefined;
  description?: string | undefined;
  disabled?: boolean;
  input?: { ref: RefCallback<HTMLInputElement>; onBlur: () => void; "aria-required": boolean };
  onChoose: (chosen: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Select
      {...input}
      label={label}
      classNames={inputs}
      data={[
        { value: "none", label: none },
        ...Object.entries(groups).map(([group, names]) => optionsOf(group, names, t)),
        { value: "own", label: t("format.own"), disabled: !canBeOwn },
      ]}
      value={value}
      searchable
      filter={findOptions}
      nothingFoundMessage={t("record.chooser.none")}
      allowDeselect={false}
      disabled={disabled}
      error={error}
      description={description}
      comboboxProps={inPage}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  );
}

function optionsOf(group: string, names: readonly string[], t: TFunction) {
  return {
    group: t(`format.group.${group}`),
    items: names.map((name) => ({ value: name, label: t(`format.name.${name}`) })),
  };
}
