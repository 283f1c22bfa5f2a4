import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./calendar-input.module.css";

/** How a point in time is kept, typed and picked. */
export interface Calendar {
  native: "date" | "datetime-local";
  /** Where the locale keeps what is said about it. */
  words: string;
  /** What was typed as it is kept; null when it is none. */
  parse: (text: string) => string | null;
  /** As it stands in the field; what is none stays as it is. */
  print: (value: string) => string;
  /** As the native field takes it; empty when it is none. */
  toNative: (value: string) => string;
}

export interface CalendarInputProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "ref"> {
  /** The point in time; or, while it is none, what was typed. */
  value: string | null;
  onChange: (value: string | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A point in time, typed or picked; shown in the German format in both languages. */
export function CalendarInput({
  calendar: { native, words, parse, print, toNative },
  value,
  onChange,
  onBlur,
  max,
  ...rest
}: CalendarInputProps & { calendar: Calendar }) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const read = (typed: string) => (typed.trim() === "" ? null : (parse(typed) ?? typed));
  return (
    <div className={classes.input}>
      <TextInput
        placeholder={t(`${words}.placeholder`)}
        autoComplete="off"
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="1.5rem"
            aria-label={t(`${words}.pick`)}
            // Not in its name: the field is the one thing that is called so.
            aria-description={String(rest["aria-label"] ?? rest.label ?? "")}
            disabled={rest.disabled ?? false}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={16} />
          </ActionIcon>
        }
        {...rest}
        value={text !== null && read(text) === value ? text : value === null ? "" : print(value)}
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
        type={native}
        max={max}
        tabIndex={-1}
        aria-hidden
        value={value === null ? "" : toNative(value)}
        onChange={(event) => onChange(read(event.currentTarget.value))}
      />
    </div>
  );
}
