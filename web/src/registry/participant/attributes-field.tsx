import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isPublicAttribute } from "#contract/public-names.ts";
import { type OpenForm, useProblemAt } from "../../kit/form/open-form.ts";
import rows from "../../kit/form/rows-field.module.css";
import { type Row, RowsField } from "../../kit/form/rows-field.tsx";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import type { Attribute } from "./attributes.tsx";
import type { ParticipantDraft } from "./participant-draft.ts";

/** Further attributes of a person as names and values. The wish about public pages has a field of its own. */
export function AttributesField({ form }: { form: OpenForm<ParticipantDraft> }) {
  const { t } = useTranslation();
  // A row keeps its place when a user types the name of that attribute, perhaps as the beginning of a longer one.
  const [typed, setTyped] = useState<ReadonlySet<number>>(new Set());
  return (
    <RowsField<ParticipantDraft, Attribute>
      form={form}
      name="attributes"
      blank={() => ({ name: "", value: "" })}
      add={t("participant.addAttribute")}
      empty={t("record.nothing")}
      isElsewhere={(attribute, position) => isPublicAttribute(attribute) && !typed.has(position)}
      row={(row) => (
        <AttributeRow
          {...row}
          form={form}
          change={(attribute) => {
            setTyped(new Set([...typed, row.position]));
            row.change(attribute);
          }}
        />
      )}
    />
  );
}

const parts = ["name", "value"] as const;

function AttributeRow({
  form,
  item,
  position,
  number,
  change,
  remove,
}: Row<Attribute> & { form: OpenForm<ParticipantDraft> }) {
  const { t } = useTranslation();
  const problems = {
    name: useProblemAt(form, `attributes.${position}.name`),
    value: useProblemAt(form, `attributes.${position}.value`),
  };
  return (
    <div className={rows.pair}>
      {parts.map((part) => (
        <TextInput
          key={part}
          size="xs"
          aria-label={t(`participant.attribute.${part}`, { number })}
          placeholder={t(`participant.attribute.${part}Placeholder`)}
          value={item[part]}
          error={problems[part]}
          onChange={(event) => change({ ...item, [part]: event.currentTarget.value })}
        />
      ))}
      <RemoveButton
        name={item.name.trim() === "" ? t("participant.attribute.one", { number }) : item.name}
        onClick={remove}
      />
    </div>
  );
}
