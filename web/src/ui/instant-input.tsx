import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseInstant, printTypedInstant, toLocalTime } from "./instant.ts";
import classes from "./instant-input.module.css";

interface InstantInputProps extends Omit<TextInputProps, "value" | "onChange" | "type"> {
  /** An instant; or, while it is none, what was typed. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Date and time, typed or picked; shown in the German format, in the user's own time zone. */
export function InstantInput({ value, onChange, onBlur, ...rest }: InstantInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const printed = value === null ? "" : printTypedInstant(value);
  return (
    <div className={classes.input}>
      <TextInput
        placeholder={t("record.instant.placeholder")}
        autoComplete="off"
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t("record.instant.pick", { field: rest["aria-label"] ?? rest.label })}
            disabled={rest.disabled ?? false}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={16} />
          </ActionIcon>
        }
        {...rest}
        value={text !== null && read(text) === value ? text : printed}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onChange(read(event.currentTarget.value));
        }}
        onBlur={(event) => {
          setText(null);
          onBlur?.(event);
        }}
      />
      {/* Only its picker is shown: it would print the date as the browser's language has it. */}
      <input
        ref={picker}
        className={classes.picker}
        type="datetime-local"
        tabIndex={-1}
        aria-hidden
        value={value === null ? "" : toLocalTime(value)}
        onChange={(event) => onChange(read(event.currentTarget.value))}
      />
    </div>
  );
}

function read(text: string): string | null {
  return text.trim() === "" ? null : (parseInstant(text) ?? text);
}
