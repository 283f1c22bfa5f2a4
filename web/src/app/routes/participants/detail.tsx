import { nameOf } from "#contract/kind.ts";
import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import { MatchesOf } from "../../../court/match/matches-of.tsx";
import { CalendarButton } from "../../../kit/calendar/calendar-button.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { PageColumns } from "../../../kit/page/page-columns.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { useAll } from "../../../kit/records/queries.ts";
import { Licenses } from "../../../registry/license/licenses.tsx";
import { ParticipantDetails } from "../../../registry/participant/participant-details.tsx";
import { TeamsOfPerson } from "../../../registry/team/teams-of-person.tsx";
import { Histories, Tournaments } from "../../../tournament/tournament/tournaments-of.tsx";

export default function ParticipantDetail() {
  const { id } = useRecordAddress();
  return (
    <DetailPage
      definition={participant}
      actions={(entity) => <CalendarButton of={id} name={nameOf(participant, { ...entity })} />}
    >
      {(entity) => (
        <PageColumns aside={<Played participantId={id} />}>
          <ParticipantDetails entity={entity} />
          <TeamsOfPerson participantId={id} />
          <Licenses participantId={id} />
        </PageColumns>
      )}
    </DetailPage>
  );
}

/** The competitions of a person, also with their teams. */
function Played({ participantId }: { participantId: string }) {
  const { data: teams } = useAll(team, { member: [participantId] });
  if (!teams) return null;
  const involves = [participantId, ...teams.map(({ id }) => id)];
  return (
    <>
      <MatchesOf ids={[participantId]} />
      <Tournaments query={{ involves }} />
      <Histories query={{ involves }} />
    </>
  );
}
