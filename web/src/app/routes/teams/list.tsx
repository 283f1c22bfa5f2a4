import { teamTypes } from "#contract/enumerations.ts";
import { organization } from "#contract/kinds/organization.ts";
import { team } from "#contract/kinds/team.ts";
import type { BulkField } from "../../../kit/bulk/bulk-fields.ts";
import { badgeLead, type Column, choiceColumn, namesColumn } from "../../../kit/list/columns.tsx";
import { choiceFilter } from "../../../kit/list/filter.ts";
import { ListPage } from "../../../kit/list/list-page.tsx";
import { teamParents } from "../../../registry/organization/parent-kinds.ts";
import { homeColumns } from "../../../registry/team/home-columns.ts";

const columns: Column<typeof team>[] = [
  choiceColumn("type", "team.type"),
  namesColumn("club", [organization], ({ parents }) => parents),
  {
    field: "members",
    isFurther: true,
    isNumber: true,
    text: ({ members }, { language }) => members.length.toLocaleString(language),
  },
  ...homeColumns,
];

const filters = [choiceFilter("type", teamTypes, "team.type")];

const bulk: BulkField[] = [
  { field: "type", members: teamTypes, words: "team.type" },
  { field: "parents", definitions: teamParents },
];

export default function TeamList() {
  return (
    <ListPage definition={team} columns={columns} lead={badgeLead} filters={filters} bulk={bulk} importAs={team.many} />
  );
}
