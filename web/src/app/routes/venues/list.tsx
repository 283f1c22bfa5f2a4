import { venue } from "#contract/kinds/venue.ts";
import type { BulkField } from "../../../kit/bulk/bulk-fields.ts";
import { type Column, namesColumn, plainColumn } from "../../../kit/list/columns.tsx";
import { ListPage } from "../../../kit/list/list-page.tsx";
import { venueParents } from "../../../registry/organization/parent-kinds.ts";

const columns: Column<typeof venue>[] = [
  {
    field: "address",
    text: ({ address }) => address?.split("\n").join(", ") ?? null,
    cell: ({ address }) => address?.split("\n")[0] ?? null,
  },
  namesColumn("organization", venueParents, ({ parents }) => parents, { isFurther: true }),
  plainColumn("contactData", { isFurther: true }),
  plainColumn("timeZone", { isFurther: true }),
];

const bulk: BulkField[] = [{ field: "parents", definitions: venueParents }];

export default function VenueList() {
  return <ListPage definition={venue} columns={columns} bulk={bulk} importAs={venue.many} />;
}
