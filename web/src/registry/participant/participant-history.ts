import { text } from "../../kit/page/fields.tsx";
import { namedInPublic, participantFields } from "./participant-fields.tsx";

const { attributes, ...others } = participantFields;

/** How the history shows the fields of a participant, including those that no form has. */
export const participantHistory = { uspId: text(), middlename: text(), ...others, namedInPublic, attributes };
