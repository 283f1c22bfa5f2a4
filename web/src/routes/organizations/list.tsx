import { organizationTypes } from "#contract/enumerations.ts";
import { organization } from "#contract/kinds/organization.ts";
import type { BulkField } from "../../record-kit/bulk/bulk-fields.ts";
import { choiceColumn } from "../../record-kit/list/columns.tsx";
import { ListPage } from "../../record-kit/list/list-page.tsx";
import { childKinds } from "../../records/listed-kinds.ts";
import { organizationParents } from "../../records/parent-kinds.ts";

const columns = [choiceColumn<typeof organization>("type", "organization.type")];

const bulk: BulkField[] = [
  { field: "type", members: organizationTypes, words: "organization.type" },
  { field: "parents", definitions: organizationParents },
];

export default function OrganizationList() {
  return <ListPage definition={organization} columns={columns} below={childKinds} bulk={bulk} />;
}
