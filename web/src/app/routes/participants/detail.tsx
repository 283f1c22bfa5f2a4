import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import { usePersonMenu } from "../../../clubs/people/person-menu.tsx";
import { MatchesOf } from "../../../court/match/matches-of.tsx";
import { calendarAction } from "../../../kit/calendar/calendar-action.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { PageColumns } from "../../../kit/page/page-columns.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { pathToDetail } from "../../../kit/page/record-links.ts";
import { nameOf } from "../../../kit/records/name-of.ts";
import { useNameOf } from "../../../kit/records/names.ts";
import { useAll } from "../../../kit/records/queries.ts";
import { Licenses } from "../../../registry/license/licenses.tsx";
import { ParticipantDetails } from "../../../registry/participant/participant-details.tsx";
import { TeamsOfPerson } from "../../../registry/team/teams-of-person.tsx";
import { Histories, Tournaments } from "../../../tournament/tournament/tournaments-of.tsx";

export default function ParticipantDetail() {
  const { id } = useRecordAddress();
  const { t } = useTranslation();
  const personMenu = usePersonMenu(id);
  return (
    <DetailPage
      definition={participant}
      isClosed={isGone}
      menu={(entity) => [...personMenu(entity), calendarAction(id, nameOf(participant, { ...entity }), t)]}
    >
      {(entity) => (
        <PageColumns aside={<Played participantId={id} />}>
          {entity.mergedInto && <MergedInto id={entity.mergedInto.id} />}
          <ParticipantDetails entity={entity} />
          <TeamsOfPerson participantId={id} />
          <Licenses participantId={id} isClosed={isGone(entity)} />
        </PageColumns>
      )}
    </DetailPage>
  );
}

/** Whether somebody was erased, or merged into somebody else. */
function isGone({ erased, mergedInto }: Pick<Participant, "erased" | "mergedInto">): boolean {
  return erased || mergedInto !== null;
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

/** On the page of a person who was merged: the other one, who has everything now. */
function MergedInto({ id }: { id: string }) {
  const { t } = useTranslation();
  const name = useNameOf(participant, [id])(id);
  return (
    <Text role="status" mb="md">
      {t("participant.mergedInto")}{" "}
      <Anchor component={Link} to={pathToDetail(participant, id)} inherit td="underline">
        {name ?? t("participant.one")}
      </Anchor>
    </Text>
  );
}
