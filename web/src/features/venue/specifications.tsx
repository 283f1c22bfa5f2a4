import { Nothing } from "../../record-kit/fields.tsx";
import classes from "./venue.module.css";

/** What is to be known of a venue, text by text. */
export function Specifications({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <Nothing />;
  return (
    <ul className={classes.list}>
      {texts.map((text, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text can be there twice
        <li key={position} className={classes.text}>
          {text}
        </li>
      ))}
    </ul>
  );
}
