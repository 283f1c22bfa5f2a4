import { text } from "../../record-kit/fields.tsx";
import { participantFields } from "./participant-fields.tsx";

/** What is told of the fields of a participant that has changed: also those that no form has. */
export const participantHistory = { uspId: text(), middlename: text(), ...participantFields };
