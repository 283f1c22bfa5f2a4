import type { Participant } from "#contract/fields/participant.ts";
import { Nothing } from "../../record-kit/fields.tsx";
import classes from "./participant.module.css";

export type Attribute = Participant["attributes"][number];

/** Whatever else is to be known of a person: names with their values. */
export function Attributes({ attributes }: { attributes: readonly Attribute[] }) {
  if (attributes.length === 0) return <Nothing />;
  return (
    <ul className={classes.attributes}>
      {attributes.map(({ name, value }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name can be there twice
        <li key={position}>
          {name}: {value}
        </li>
      ))}
    </ul>
  );
}
