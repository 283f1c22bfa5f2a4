import IconCalendar from "icon:calendar";
import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from "@mantine/core";
import { lazy, type Ref, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const loadPicker = () => import("./date-time-picker.tsx");
const DateTimePicker = lazy(loadPicker);

/** The ways to store, type and pick a point in time. */
export interface DateTimeNotation {
  /** Whether it has a time of day. */
  hasTime: boolean;
  /** The key of its texts in the locale. */
  words: string;
  /** Converts the typed text to the stored value; null if it is invalid. */
  parse: (text: string) => string | null;
  /** Converts the stored value to the text in the field; invalid text stays as it is. */
  format: (value: string) => string;
  /** Converts the stored value to that of the picker ("2026-05-01" or "2026-05-01T09:30"); empty if it is invalid. */
  toLocal: (value: string) => string;
}

export interface DateTimeInputProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "ref"> {
  /** The point in time, or the typed text while it is invalid. */
  value: string | null;
  onChange: (value: string | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field for a point in time, typed or picked. It has the German format in both languages. */
export function DateTimeInput({
  notation: { hasTime, words, parse, format, toLocal },
  value,
  onChange,
  onBlur,
  latest,
  isLongAgo = false,
  ...rest
}: DateTimeInputProps & {
  notation: DateTimeNotation;
  /** The last day that can be picked. */
  latest?: string | undefined;
  /** Whether the year is picked first. */
  isLongAgo?: boolean;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const read = (typed: string) => (typed.trim() === "" ? null : (parse(typed) ?? typed));
  // This is a description, not a part of the name, which has to be unique.
  const about = {
    "aria-label": t(`${words}.pick`),
    "aria-description": String(rest["aria-label"] ?? rest.label ?? ""),
  };

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      withRoles={false}
      closeOnEscape={false}
      // A closing animation would keep the old picker when the user opens it again at once.
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div>
          <TextInput
            placeholder={t(`${words}.placeholder`)}
            autoComplete="off"
            rightSection={
              <ActionIcon
                ref={button}
                variant="subtle"
                color="gray"
                size="1.5rem"
                {...about}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                disabled={rest.disabled ?? false}
                onPointerEnter={() => void loadPicker().catch(() => {})}
                onClick={() => setOpen(!isOpen)}
              >
                <IconCalendar size={16} />
              </ActionIcon>
            }
            {...rest}
            value={text !== null && read(text) === value ? text : value === null ? "" : format(value)}
            onFocus={() => setOpen(false)}
            onChange={(event) => {
              setText(event.currentTarget.value);
              onChange(read(event.currentTarget.value));
            }}
            onBlur={(event) => {
              setText(null);
              onBlur?.(event);
            }}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        {...about}
        p="sm"
        onKeyDown={(event) => event.key === "Escape" && close()}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
        }}
      >
        <Suspense fallback={<Skeleton w="15.75rem" h="17.5rem" />}>
          <DateTimePicker
            value={value === null ? "" : toLocal(value)}
            hasTime={hasTime}
            latest={latest}
            isLongAgo={isLongAgo}
            onChange={(local) => onChange(read(local))}
            onClose={close}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
