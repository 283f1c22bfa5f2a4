import type { Venue } from "#contract/fields/venue.ts";
import type { venue } from "#contract/kinds/venue.ts";
import {
  type Draft,
  type FieldDeclarations,
  longText,
  Nothing,
  references,
  text,
  texts,
} from "../../kit/page/fields.tsx";
import { Period } from "../../kit/ui/period.tsx";
import { venueParents } from "../organization/parent-kinds.ts";
import classes from "./venue.module.css";

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

/** When a venue can be used, by its own clock. */
function Periods({ periods }: { periods: Venue["availability"] }) {
  if (periods.length === 0) return <Nothing />;
  return (
    <ul className={classes.list}>
      {periods.map(({ start, end }) => (
        <li key={`${start} ${end}`}>
          <Period start={start} end={end} />
        </li>
      ))}
    </ul>
  );
}
