import { CreatePage } from "../../../kit/form/create-page.tsx";
import { participantForm } from "../../../registry/participant/participant-form.tsx";
import { useWantedPerson } from "../../../registry/participant/wanted-person.ts";

/** The form of a new person, with the values of somebody who was looked for and not found. */
export default function ParticipantCreate() {
  const preset = useWantedPerson();
  return <CreatePage form={participantForm} {...(preset && { preset })} />;
}
