import { useRef } from "react";
import inputs from "../../kit/form/inputs.module.css";
import { RestrictedInput } from "../../kit/ui/restricted-input.tsx";

/**
 * The name of a part to which other parts refer. They follow the name as it was when the typing began, so that a name
 * that is another one's for a moment, such as "1" on the way to "12", mixes nothing up.
 */
export function KeyInput<Whole>({
  label,
  value,
  whole,
  error,
  onChange,
}: {
  label: string;
  value: string;
  /** That in which the parts are. */
  whole: Whole;
  error: string | undefined;
  /** Gets the whole before the typing began. */
  onChange: (typed: string, before: Whole) => void;
}) {
  const before = useRef(whole);
  return (
    <RestrictedInput
      size="xs"
      classNames={inputs}
      aria-label={label}
      autoComplete="off"
      maxLength={8}
      restrict={(text) => text.replace(/[^A-Za-z0-9+]/g, "")}
      value={value}
      error={error}
      onFocus={() => {
        before.current = whole;
      }}
      onChange={(typed) => onChange(typed, before.current)}
    />
  );
}
