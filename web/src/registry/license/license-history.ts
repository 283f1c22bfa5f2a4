import { participant } from "#contract/kinds/participant.ts";
import { reference } from "../../kit/page/fields.tsx";
import { licenseFields } from "./license-form.tsx";

/** How the history shows the fields of a license. */
export const licenseHistory = { participant: reference(participant), ...licenseFields };
