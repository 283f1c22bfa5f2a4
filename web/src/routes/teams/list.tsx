import { teamTypes } from "#contract/enumerations.ts";
import { team } from "#contract/kinds/team.ts";
import type { BulkField } from "../../record-kit/bulk/bulk-fields.ts";
import { choiceColumn } from "../../record-kit/list/columns.tsx";
import { ListPage } from "../../record-kit/list/list-page.tsx";
import { teamParents } from "../../records/parent-kinds.ts";

const columns = [choiceColumn<typeof team>("type", "team.type")];

const bulk: BulkField[] = [
  { field: "type", members: teamTypes, words: "team.type" },
  { field: "parents", definitions: teamParents },
];

export default function TeamList() {
  return <ListPage definition={team} columns={columns} bulk={bulk} />;
}
