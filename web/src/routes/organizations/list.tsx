import { organization } from "#contract/kinds/organization.ts";
import { choiceColumn } from "../../record-kit/list/columns.tsx";
import { ListPage } from "../../record-kit/list/list-page.tsx";
import { childKinds } from "../../records/listed-kinds.ts";

const columns = [choiceColumn<typeof organization>("type", "organization.type")];

export default function OrganizationList() {
  return <ListPage definition={organization} columns={columns} below={childKinds} />;
}
