import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { EditPage } from "../../../kit/form/edit-page.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { historyForm } from "../../../tournament/placements/history-form.tsx";
import { useBelow } from "../use-below.ts";
import { useHistoryName } from "./use-history-name.ts";

export default function HistoryEdit() {
  const { id } = useRecordAddress();
  const { overview } = useBelow(tournament, tournamentHistory);
  return <EditPage form={historyForm} name={useHistoryName(id)} overview={overview} />;
}
