import { getRouteApi } from "@tanstack/react-router";
import { sport } from "#contract/kinds/sport.ts";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { childKinds } from "../../../kit/records/listed-kinds.ts";
import { Children } from "../../../kit/relations/children.tsx";
import { sportFields } from "../../../registry/sport/sport-fields.tsx";

const { name: _, ...details } = sportFields;
const route = getRouteApi("/sports/$id");

export default function SportDetail() {
  const { id } = route.useParams();
  return (
    <DetailPage definition={sport} id={id} isNew={route.useSearch().new === true}>
      {(entity) => (
        <>
          <FieldList fields={details} entity={entity} />
          <Children parent={{ id, type: "sport" }} definitions={childKinds} />
        </>
      )}
    </DetailPage>
  );
}
