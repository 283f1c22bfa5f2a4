import { matchForm } from "../../../court/match/match-form.tsx";
import { useMatchPage } from "../../../court/match/match-page.ts";
import { EditPage } from "../../../kit/page/edit-page.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";

export default function MatchEdit() {
  const { id } = useRecordAddress();
  return <EditPage form={matchForm} {...useMatchPage(id)} />;
}
