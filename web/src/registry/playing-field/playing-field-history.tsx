import { venue } from "#contract/kinds/venue.ts";
import { ReferenceLink } from "../../kit/page/reference-list.tsx";
import { playingFieldFields } from "./playing-field-fields.tsx";

/** How the history shows the fields of a playing field. */
export const playingFieldHistory = {
  venueId: {
    required: false,
    show: (id: string) => <ReferenceLink reference={{ id, type: "venue" }} definition={venue} />,
  },
  ...playingFieldFields,
};
