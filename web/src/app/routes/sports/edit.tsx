import { EditPage } from "../../../kit/form/edit-page.tsx";
import { Children } from "../../../kit/relations/children.tsx";
import { sportForm } from "../../../registry/sport/sport-form.tsx";
import { childKinds } from "../../record-kinds.ts";

export default function SportEdit() {
  return (
    <EditPage form={sportForm}>
      {({ id }) => <Children parent={{ id, type: "sport" }} definitions={childKinds} />}
    </EditPage>
  );
}
