import { team } from "#contract/kinds/team.ts";
import { choiceColumn } from "../../record-kit/list/columns.tsx";
import { ListPage } from "../../record-kit/list/list-page.tsx";

const columns = [choiceColumn<typeof team>("type", "team.type")];

export default function TeamList() {
  return <ListPage definition={team} columns={columns} />;
}
