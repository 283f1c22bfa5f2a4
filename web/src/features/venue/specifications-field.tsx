import { Group, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import inputs from "../../record-kit/form/inputs.module.css";
import { type OpenForm, useProblemAt } from "../../record-kit/form/open-form.ts";
import { type Row, RowsField } from "../../record-kit/form/rows-field.tsx";
import { RemoveButton } from "../../record-kit/relations/remove-button.tsx";
import type { VenueDraft } from "./venue-fields.tsx";

/** The texts that say what is to be known of a venue. */
export function SpecificationsField({ form }: { form: OpenForm<VenueDraft> }) {
  const { t } = useTranslation();
  return (
    <RowsField<VenueDraft, string>
      form={form}
      name="specifications"
      blank={() => ""}
      add={t("venue.addSpecification")}
      empty={t("record.nothing")}
      row={(row) => <SpecificationRow form={form} {...row} />}
    />
  );
}

function SpecificationRow({ form, item, position, change, remove }: Row<string> & { form: OpenForm<VenueDraft> }) {
  const { t } = useTranslation();
  const problem = useProblemAt(form, `specifications.${position}`, { itself: true });
  const name = t("venue.specification", { number: position + 1 });
  return (
    <Group gap="xs" align="start" wrap="nowrap" py={4}>
      <Textarea
        style={{ flex: 1 }}
        size="xs"
        autosize
        minRows={1}
        maxRows={8}
        classNames={inputs}
        aria-label={name}
        aria-invalid={problem !== undefined}
        value={item}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <RemoveButton name={item.trim() === "" ? name : item} onClick={remove} />
    </Group>
  );
}
