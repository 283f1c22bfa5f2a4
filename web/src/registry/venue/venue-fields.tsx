import type { venue } from "#contract/kinds/venue.ts";
import { type Draft, type FieldDeclarations, longText, references, text, texts } from "../../kit/page/fields.tsx";
import { venueParents } from "../organization/parent-kinds.ts";
import { Periods } from "./periods.tsx";

type Details = "name" | "address" | "contactData" | "description" | "timeZone" | "availability" | "specifications";

/** The form fields of a stored venue; its parents are saved separately, and at once. */
export type VenueDraft = Draft<typeof venue, Details>;
export type NewVenueDraft = Draft<typeof venue, Details | "parents">;

export const venueFields: FieldDeclarations<VenueDraft> = {
  name: text({ required: true }),
  address: longText({ required: true }),
  contactData: longText({ required: true }),
  description: longText({ required: true }),
  timeZone: text(),
  availability: { required: false, show: (periods) => <Periods periods={periods} /> },
  specifications: texts(),
};

export const newVenueFields: FieldDeclarations<NewVenueDraft> = {
  ...venueFields,
  parents: references(venueParents),
};
