import { venue } from "#contract/kinds/venue.ts";
import { ReferenceLink } from "../../kit/relations/reference-list.tsx";
import { playingFieldFields } from "./playing-field-fields.tsx";

/** What is told of the fields of a playing field that has changed. */
export const playingFieldHistory = {
  venueId: {
    required: false,
    show: (id: string) => <ReferenceLink reference={{ id, type: "venue" }} definition={venue} />,
  },
  ...playingFieldFields,
};
