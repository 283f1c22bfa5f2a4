import { organization } from "#contract/kinds/organization.ts";
import { organizationChildren } from "../../features/organization/organization-fields.ts";
import { choiceColumn } from "../../record-kit/list/columns.tsx";
import { CreateBelow } from "../../record-kit/list/create-below.tsx";
import { ListPage } from "../../record-kit/list/list-page.tsx";

const columns = [choiceColumn<typeof organization>("type", "organization.type")];

const more = ({ id }: { id: string }) => (
  <CreateBelow parent={{ id, type: "organization" }} definitions={organizationChildren} />
);

export default function OrganizationList() {
  return <ListPage definition={organization} columns={columns} more={more} />;
}
