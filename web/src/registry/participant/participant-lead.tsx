import type { Participant } from "#contract/fields/participant.ts";
import { Flag } from "./flag.tsx";
import classes from "./participant.module.css";
import { ParticipantTypeIcon } from "./participant-type.tsx";

/** The icon of the type and the flag, which lists show before a person's name. */
export function ParticipantLead({ entity: { type, nationality } }: { entity: Participant }) {
  return (
    <span className={classes.lead}>
      <ParticipantTypeIcon type={type} />
      <Flag code={nationality} />
    </span>
  );
}
