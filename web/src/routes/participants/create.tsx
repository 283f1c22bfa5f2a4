import { participantForm } from "../../features/participant/participant-form.tsx";
import { CreatePage } from "../../kit/page/create-page.tsx";

export default function ParticipantCreate() {
  return <CreatePage form={participantForm} preset={{}} />;
}
