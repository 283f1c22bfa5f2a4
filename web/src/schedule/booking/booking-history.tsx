import { organization } from "#contract/kinds/organization.ts";
import { playingField } from "#contract/kinds/playing-field.ts";
import { team } from "#contract/kinds/team.ts";
import { choice, longText, Nothing, reference, text } from "../../kit/page/fields.tsx";
import { ReferenceLink } from "../../kit/page/reference-list.tsx";
import { formatInstant } from "../../kit/ui/instant.ts";

/** The fields of a booking that the history shows. */
export const bookingHistory = {
  playingField: {
    required: false,
    show: (id: string) => <ReferenceLink reference={{ id, type: "playing_field" }} definition={playingField} />,
  },
  start: { required: true, show: formatInstant },
  end: { required: true, show: formatInstant },
  type: choice("booking.type"),
  title: text(),
  organization: reference(organization),
  team: reference(team),
  state: choice("booking.state"),
  note: longText(),
  series: { required: false, show: (id: string | null) => id ?? <Nothing /> },
};
