import { Autocomplete, NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportColumn } from "./import-column.ts";

interface Mending {
  column: ImportColumn;
  label: string;
  text: string;
  error?: string | undefined;
  isHeld: boolean;
  onMend: (value: string) => void;
}

/**
 * The field for the right value of a cell. A text is accepted when the user leaves the field or presses Enter, and what
 * is chosen from a list at once.
 */
export function MendingInput({ column, label, text, error, isHeld, onMend }: Mending) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const shared = { size: "xs", "aria-label": label, error, disabled: isHeld } as const;
  if (column.choices) {
    const { members, words } = column.choices;
    const labels = members.map((member) => t(`${words}.${member}`));
    return (
      <NativeSelect
        {...shared}
        data={[...(labels.includes(text) ? [] : [text]), ...labels]}
        value={text}
        onChange={({ currentTarget: { value } }) => onMend(value)}
      />
    );
  }
  const take = (value: string | null) => {
    if (value !== null && value !== text) onMend(value.trim());
    setTyped(null);
  };
  const field = {
    ...shared,
    value: typed ?? text,
    onBlur: () => take(typed),
  };
  if (column.namesLike) {
    return <NameInput {...field} like={column.namesLike} column={column.key} onChange={setTyped} onTake={take} />;
  }
  return (
    <TextInput
      {...field}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && take(typed)}
    />
  );
}

/** A field that offers the names of existing records. Enter accepts what is typed, unless a name is marked. */
function NameInput({
  like,
  column,
  value,
  onChange,
  onTake,
  ...field
}: {
  like: NonNullable<ImportColumn["namesLike"]>;
  column: string;
  size: "xs";
  "aria-label": string;
  error: string | undefined;
  disabled: boolean;
  value: string;
  onBlur: () => void;
  onChange: (value: string) => void;
  onTake: (value: string) => void;
}) {
  const [isFocused, setFocused] = useState(false);
  const searched = useDeferredValue(value);
  const { data: names = [] } = useQuery({
    queryKey: ["import", "names", column, searched],
    queryFn: ({ signal }) => like(searched, signal),
    enabled: isFocused && searched.trim() !== "",
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete
      {...field}
      value={value}
      data={names}
      // The names are already those that are like the text.
      filter={({ options }) => options}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        field.onBlur();
      }}
      onChange={onChange}
      onOptionSubmit={onTake}
      onKeyDown={(event) => {
        const isMarked = event.currentTarget.getAttribute("aria-activedescendant");
        if (event.key === "Enter" && !isMarked) onTake(value);
      }}
    />
  );
}
