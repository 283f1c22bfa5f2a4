import { text } from "../../kit/page/fields.tsx";
import { namedInPublic, participantFields } from "./participant-fields.tsx";

const { attributes, ...others } = participantFields;

/** What is told of the fields of a participant that has changed: also those that no form has. */
export const participantHistory = { uspId: text(), middlename: text(), ...others, namedInPublic, attributes };
