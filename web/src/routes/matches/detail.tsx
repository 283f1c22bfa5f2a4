import { getRouteApi } from "@tanstack/react-router";
import { match } from "#contract/kinds/match.ts";
import { HeldPresses } from "../../features/match/held-presses.tsx";
import { matchFields, matchOfficials } from "../../features/match/match-fields.tsx";
import { useMatchPage } from "../../features/match/match-page.ts";
import { ParentLink } from "../../features/match/parent-link.tsx";
import { Scoreboard } from "../../features/match/scoreboard.tsx";
import { DetailPage } from "../../record-kit/detail-page.tsx";
import { FieldList } from "../../record-kit/field-list.tsx";
import { References } from "../../record-kit/relations/references.tsx";

const route = getRouteApi("/matches/$id");
const { playingField } = matchFields;

export default function MatchDetail() {
  const { id } = route.useParams();
  const isNew = route.useSearch().new === true;
  return (
    <>
      <HeldPresses id={id} isNew={isNew} />
      <DetailPage definition={match} id={id} isNew={isNew} {...useMatchPage(id, { arriving: isNew })}>
        {(entity) => (
          <>
            <ParentLink parent={entity.parent} />
            <Scoreboard key={id} match={entity} />
            <FieldList fields={{ playingField }} entity={entity} />
            <References name="officials" references={entity.officials} definitions={matchOfficials} />
          </>
        )}
      </DetailPage>
    </>
  );
}
