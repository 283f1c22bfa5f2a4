import { useTranslation } from "react-i18next";
import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { Section } from "../../../kit/ui/section.tsx";
import { newHistoryFields } from "../../../tournament/placements/history-fields.tsx";
import { Placements } from "../../../tournament/placements/placements.tsx";
import { useBelow } from "../use-below.ts";
import { useHistoryName } from "./use-history-name.ts";

const { placements: _, ...fields } = newHistoryFields;

export default function HistoryDetail() {
  const { t } = useTranslation();
  const { id, isNew } = useRecordAddress();
  const { overview } = useBelow(tournament, tournamentHistory);
  return (
    <DetailPage definition={tournamentHistory} name={useHistoryName(id, { arriving: isNew })} overview={overview}>
      {(entity) => (
        <>
          <FieldList fields={fields} entity={entity} />
          {entity.placements.length > 0 && (
            <Section title={t("record.field.placements")}>
              <Placements placements={entity.placements} />
            </Section>
          )}
        </>
      )}
    </DetailPage>
  );
}
