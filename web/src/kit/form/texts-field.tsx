import { Group, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { RemoveButton } from "../ui/remove-button.tsx";
import type { Values } from "./changes.ts";
import classes from "./inputs.module.css";
import { type NamesOf, type OpenForm, useProblemAt } from "./open-form.ts";
import { type Row, RowsField } from "./rows-field.tsx";

interface TextsFieldProps<V extends Values> {
  form: OpenForm<V>;
  name: NamesOf<V, readonly string[]>;
  /** The label of the button that adds a text. */
  add: string;
  /** The key of the label of a text, which takes its number. */
  one: string;
  lines?: "one" | "many";
}

/** A field for a list of texts, one below the other. */
export function TextsField<V extends Values>({ form, name, add, one, lines = "many" }: TextsFieldProps<V>) {
  const { t } = useTranslation();
  return (
    <RowsField<V, string>
      form={form}
      name={name}
      blank={() => ""}
      add={add}
      empty={t("record.nothing")}
      row={(row) => (
        <TextRow
          form={form}
          path={`${name}.${row.position}`}
          label={t(one, { number: row.position + 1 })}
          lines={lines}
          {...row}
        />
      )}
    />
  );
}

function TextRow<V extends Values>({
  form,
  path,
  label,
  lines,
  item,
  change,
  remove,
}: Row<string> & { form: OpenForm<V>; path: string; label: string; lines: "one" | "many" }) {
  const problem = useProblemAt(form, path, { itself: true });
  return (
    <Group gap="xs" align="start" wrap="nowrap" py={4}>
      <Textarea
        style={{ flex: 1 }}
        size="xs"
        autosize
        minRows={1}
        maxRows={8}
        classNames={classes}
        aria-label={label}
        aria-invalid={problem !== undefined}
        value={item}
        onChange={({ currentTarget: { value } }) => change(lines === "one" ? value.replace(/\s*\n\s*/g, " ") : value)}
        onKeyDown={(event) => lines === "one" && event.key === "Enter" && event.preventDefault()}
      />
      <RemoveButton name={item.trim() === "" ? label : item} onClick={remove} />
    </Group>
  );
}
