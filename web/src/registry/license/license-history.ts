import { participant } from "#contract/kinds/participant.ts";
import { reference } from "../../kit/page/fields.tsx";
import { licenseFields } from "./license-form.tsx";

/** What is told of the fields of a license that has changed. */
export const licenseHistory = { participant: reference(participant), ...licenseFields };
