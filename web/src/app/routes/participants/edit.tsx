import { getRouteApi } from "@tanstack/react-router";
import { EditPage } from "../../../kit/page/edit-page.tsx";
import { participantForm } from "../../../registry/participant/participant-form.tsx";

const route = getRouteApi("/participants/$id/edit");

export default function ParticipantEdit() {
  return <EditPage id={route.useParams().id} form={participantForm} />;
}
