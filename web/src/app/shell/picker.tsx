import type { Icon } from "../../kit/ui/icon.tsx";
import classes from "./picker.module.css";

/** A small select in the top bar, with icon and value. Narrow screens show the icon only. */
export function Picker<Value extends string>(props: {
  label: string;
  icon: Icon;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <span className={classes.picker}>
      <props.icon size={18} stroke={1.5} aria-hidden="true" />
      <select
        aria-label={props.label}
        title={props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value as Value)}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
