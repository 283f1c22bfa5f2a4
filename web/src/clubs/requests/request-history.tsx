import type { Reference } from "#contract/entity-types.ts";
import type { request } from "#contract/kinds/request.ts";
import { choice, type Draft, type FieldDeclarations, longText, Nothing } from "../../kit/page/fields.tsx";
import { ReferenceLink } from "../../kit/page/reference-list.tsx";
import { kinds } from "../../kit/records/kinds.ts";
import { formatInstant } from "../../kit/ui/instant.ts";

type RequestDraft = Draft<typeof request, "type" | "subject" | "by" | "change" | "note" | "until">;

/** How the history shows the fields of a request. */
export const requestHistory: FieldDeclarations<RequestDraft> = {
  type: choice("request.type", { required: true }),
  subject: { required: true, show: (subject) => <Of reference={subject} /> },
  by: { required: true, show: (by) => <Of reference={by} /> },
  change: { required: false, show: (change) => (change === null ? <Nothing /> : Object.keys(change.data).join(", ")) },
  note: longText(),
  until: { required: false, show: (until) => (until === null ? <Nothing /> : formatInstant(until)) },
};

function Of({ reference }: { reference: Reference | null }) {
  return reference === null ? <Nothing /> : <ReferenceLink reference={reference} definition={kinds[reference.type]} />;
}
