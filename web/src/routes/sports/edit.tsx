import { getRouteApi } from "@tanstack/react-router";
import { sportForm } from "../../features/sport/sport-form.tsx";
import { EditPage } from "../../record-kit/edit-page.tsx";
import { Children } from "../../record-kit/relations/children.tsx";
import { childKinds } from "../../records/listed-kinds.ts";

const route = getRouteApi("/sports/$id/edit");

export default function SportEdit() {
  return (
    <EditPage id={route.useParams().id} form={sportForm}>
      {({ id }) => <Children parent={{ id, type: "sport" }} definitions={childKinds} />}
    </EditPage>
  );
}
