import IconCalendar from "icon:calendar";
import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from "@mantine/core";
import { lazy, type Ref, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const loadPicker = () => import("./calendar-picker.tsx");
const CalendarPicker = lazy(loadPicker);

/** How a point in time is kept, typed and picked. */
export interface Calendar {
  /** It has a time of day, too. */
  hasTime: boolean;
  /** Where the locale keeps what is said about it. */
  words: string;
  /** What was typed as it is kept; null when it is none. */
  parse: (text: string) => string | null;
  /** As it stands in the field; what is none stays as it is. */
  print: (value: string) => string;
  /** As the calendar takes it ("2026-05-01" or "2026-05-01T09:30"); empty when it is none. */
  toLocal: (value: string) => string;
}

export interface CalendarInputProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "ref"> {
  /** The point in time; or, while it is none, what was typed. */
  value: string | null;
  onChange: (value: string | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A point in time, typed or picked; shown in the German format in both languages. */
export function CalendarInput({
  calendar: { hasTime, words, parse, print, toLocal },
  value,
  onChange,
  onBlur,
  latest,
  isLongAgo = false,
  ...rest
}: CalendarInputProps & {
  calendar: Calendar;
  /** The last day that can be picked. */
  latest?: string | undefined;
  /** Whoever picks it looks for the year first. */
  isLongAgo?: boolean;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const read = (typed: string) => (typed.trim() === "" ? null : (parse(typed) ?? typed));
  // Not in its name: the field is the one thing that is called so.
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
      // Whoever opens it again at once finds a new one.
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
            value={text !== null && read(text) === value ? text : value === null ? "" : print(value)}
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
          <CalendarPicker
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
