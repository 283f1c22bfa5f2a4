import classes from "./import.module.css";

/** The text of a cell; a long one is cut, and shown whole under the mouse. */
export function CellText({ text }: { text: string }) {
  return (
    <span className={classes.cell} title={text.length > 30 ? text : undefined}>
      {text}
    </span>
  );
}
