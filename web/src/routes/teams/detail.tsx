import { getRouteApi } from "@tanstack/react-router";
import { team } from "#contract/kinds/team.ts";
import { teamFields, teamParents } from "../../features/team/team-fields.ts";
import { DetailPage } from "../../record-kit/detail-page.tsx";
import { FieldList } from "../../record-kit/field-list.tsx";
import { References } from "../../record-kit/relations/references.tsx";

const route = getRouteApi("/teams/$id");
const { name, type } = teamFields;

export default function TeamDetail() {
  const { id } = route.useParams();
  return (
    <DetailPage definition={team} id={id} isNew={route.useSearch().new === true}>
      {(entity) => (
        <>
          <FieldList fields={{ name, type }} entity={entity} />
          <References name="parents" references={entity.parents} definitions={teamParents} />
        </>
      )}
    </DetailPage>
  );
}
