import { getRouteApi } from "@tanstack/react-router";
import { participant } from "#contract/kinds/participant.ts";
import { Licenses } from "../../features/license/licenses.tsx";
import { ParticipantDetails } from "../../features/participant/participant-details.tsx";
import { TeamsOfPerson } from "../../features/team/teams-of-person.tsx";
import { DetailPage } from "../../record-kit/detail-page.tsx";

const route = getRouteApi("/participants/$id");

export default function ParticipantDetail() {
  const { id } = route.useParams();
  return (
    <DetailPage definition={participant} id={id} isNew={route.useSearch().new === true}>
      {(entity) => (
        <>
          <ParticipantDetails entity={entity} />
          <TeamsOfPerson participantId={id} />
          <Licenses participantId={id} />
        </>
      )}
    </DetailPage>
  );
}
