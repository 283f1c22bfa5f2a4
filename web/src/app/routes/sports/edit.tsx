import { getRouteApi } from "@tanstack/react-router";
import { EditPage } from "../../../kit/page/edit-page.tsx";
import { childKinds } from "../../../kit/records/listed-kinds.ts";
import { Children } from "../../../kit/relations/children.tsx";
import { sportForm } from "../../../registry/sport/sport-form.tsx";

const route = getRouteApi("/sports/$id/edit");

export default function SportEdit() {
  return (
    <EditPage id={route.useParams().id} form={sportForm}>
      {({ id }) => <Children parent={{ id, type: "sport" }} definitions={childKinds} />}
    </EditPage>
  );
}
