import { getRouteApi } from "@tanstack/react-router";
import { match } from "#contract/kinds/match.ts";
import { MatchFacts } from "../../features/match/match-facts.tsx";
import { matchOfficials } from "../../features/match/match-fields.tsx";
import { useMatchPage } from "../../features/match/match-page.ts";
import { Scoreboard } from "../../features/match/scoreboard.tsx";
import { DetailPage } from "../../record-kit/detail-page.tsx";
import { References } from "../../record-kit/relations/references.tsx";

const route = getRouteApi("/matches/$id");

export default function MatchDetail() {
  const { id } = route.useParams();
  const isNew = route.useSearch().new === true;
  return (
    <DetailPage definition={match} id={id} isNew={isNew} {...useMatchPage(id, { arriving: isNew })}>
      {(entity) => (
        <>
          <MatchFacts match={entity} />
          <Scoreboard key={id} match={entity} />
          <References name="officials" references={entity.officials} definitions={matchOfficials} />
        </>
      )}
    </DetailPage>
  );
}
