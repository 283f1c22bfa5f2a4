import { venue } from "#contract/kinds/venue.ts";
import type { BulkField } from "../../record-kit/bulk/bulk-fields.ts";
import type { Column } from "../../record-kit/list/columns.tsx";
import { ListPage } from "../../record-kit/list/list-page.tsx";
import { venueParents } from "../../records/parent-kinds.ts";

const columns: Column<typeof venue>[] = [{ field: "address", cell: ({ address }) => address?.split("\n")[0] ?? null }];

const bulk: BulkField[] = [{ field: "parents", definitions: venueParents }];

export default function VenueList() {
  return <ListPage definition={venue} columns={columns} bulk={bulk} />;
}
