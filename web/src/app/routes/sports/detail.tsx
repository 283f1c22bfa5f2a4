import { sport } from "#contract/kinds/sport.ts";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { Children } from "../../../kit/relations/children.tsx";
import { sportFields } from "../../../registry/sport/sport-fields.tsx";
import { childKinds } from "../../record-kinds.ts";

const { name: _, ...details } = sportFields;
export default function SportDetail() {
  const { id } = useRecordAddress();
  return (
    <DetailPage definition={sport}>
      {(entity) => (
        <>
          <FieldList fields={details} entity={entity} />
          <Children parent={{ id, type: "sport" }} definitions={childKinds} />
        </>
      )}
    </DetailPage>
  );
}
