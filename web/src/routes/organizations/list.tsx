import { organization } from "#contract/kinds/organization.ts";
import { organizationChildren } from "../../features/organization/organization-children.ts";
import { choiceColumn } from "../../record-kit/list/columns.tsx";
import { ListPage } from "../../record-kit/list/list-page.tsx";

const columns = [choiceColumn<typeof organization>("type", "organization.type")];

export default function OrganizationList() {
  return <ListPage definition={organization} columns={columns} below={organizationChildren} />;
}
