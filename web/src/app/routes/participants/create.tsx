import { CreatePage } from "../../../kit/page/create-page.tsx";
import { participantForm } from "../../../registry/participant/participant-form.tsx";

export default function ParticipantCreate() {
  return <CreatePage form={participantForm} preset={{}} />;
}
