import { getRouteApi } from "@tanstack/react-router";
import { participantForm } from "../../features/participant/participant-form.tsx";
import { EditPage } from "../../kit/page/edit-page.tsx";

const route = getRouteApi("/participants/$id/edit");

export default function ParticipantEdit() {
  return <EditPage id={route.useParams().id} form={participantForm} />;
}
