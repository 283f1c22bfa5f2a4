import { getRouteApi } from "@tanstack/react-router";
import { sport } from "#contract/kinds/sport.ts";
import { sportFields } from "../../features/sport/sport-fields.tsx";
import { DetailPage } from "../../record-kit/detail-page.tsx";
import { FieldList } from "../../record-kit/field-list.tsx";
import { Children } from "../../record-kit/relations/children.tsx";
import { childKinds } from "../../records/listed-kinds.ts";

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
