import { venue } from "#contract/kinds/venue.ts";
import type { Column } from "../../record-kit/list/columns.tsx";
import { ListPage } from "../../record-kit/list/list-page.tsx";

const columns: Column<typeof venue>[] = [{ field: "address", cell: ({ address }) => address?.split("\n")[0] ?? null }];

export default function VenueList() {
  return <ListPage definition={venue} columns={columns} />;
}
