import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { Section } from "../../../kit/relations/section.tsx";
import { newHistoryFields } from "../../../tournament/placements/history-fields.tsx";
import { Placements } from "../../../tournament/placements/placements.tsx";
import { useBelowTournaments } from "../tournaments/use-below.ts";
import { useHistoryName } from "./use-history-name.ts";

const route = getRouteApi("/tournaments/histories/$id");
const { tournament, season, series, note } = newHistoryFields;

export default function HistoryDetail() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const isNew = route.useSearch().new === true;
  const { overview } = useBelowTournaments(tournamentHistory);
  return (
    <DetailPage
      definition={tournamentHistory}
      id={id}
      isNew={isNew}
      name={useHistoryName(id, { arriving: isNew })}
      overview={overview}
    >
      {(entity) => (
        <>
          <FieldList fields={{ tournament, season, series, note }} entity={entity} />
          <Section title={t("record.field.placements")}>
            <Placements placements={entity.placements} />
          </Section>
        </>
      )}
    </DetailPage>
  );
}
