import { organizationTypes } from "#contract/enumerations.ts";
import { organization } from "#contract/kinds/organization.ts";
import type { BulkField } from "../../../kit/bulk/bulk-fields.ts";
import { badgeLead, type Column, choiceColumn, namesColumn } from "../../../kit/list/columns.tsx";
import { choiceFilter } from "../../../kit/list/filter.ts";
import { ListPage } from "../../../kit/list/list-page.tsx";
import { organizationParents } from "../../../registry/organization/parent-kinds.ts";
import { childKinds } from "../../record-kinds.ts";

const columns: Column<typeof organization>[] = [
  choiceColumn("type", "organization.type"),
  namesColumn("parents", organizationParents, ({ parents }) => parents),
];

const filters = [choiceFilter("type", organizationTypes, "organization.type")];

const bulk: BulkField[] = [
  { field: "type", members: organizationTypes, words: "organization.type" },
  { field: "parents", definitions: organizationParents },
];

export default function OrganizationList() {
  return (
    <ListPage
      definition={organization}
      columns={columns}
      lead={badgeLead}
      filters={filters}
      below={childKinds}
      bulk={bulk}
    />
  );
}
