import { useMatchPage } from "../../../court/match/match-page.ts";
import { matchForm } from "../../../court/match-form/match-form.tsx";
import { EditPage } from "../../../kit/form/edit-page.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";

export default function MatchEdit() {
  const { id } = useRecordAddress();
  return <EditPage form={matchForm} {...useMatchPage(id)} />;
}
