import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { participant } from "#contract/kinds/participant.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { CalendarButton } from "../../../kit/calendar/calendar-button.tsx";
import { OwnCalendars } from "../../../kit/calendar/own-calendars.tsx";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { useNameOf } from "../../../kit/records/names.ts";
import { useUser } from "../../../kit/sign-in/session.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { OwnAssignments } from "../../../schedule/assignments/own-assignments.tsx";
import { useOwnPeople } from "../../../schedule/assignments/own-people.ts";

/** The matches at which the user is an official, to accept or decline. */
export default function Assignments() {
  const { t } = useTranslation();
  const { data: people, error } = useOwnPeople();
  return (
    <>
      <PageHeading title={t("assignments.title")}>
        <OwnCalendarButtons people={people ?? []} />
      </PageHeading>
      {error ? <ErrorLine error={error} /> : null}
      {!people && !error && <CardsSkeleton />}
      {people?.length === 0 && <Nobody />}
      {people && people.length > 0 && <OwnAssignments people={people} />}
      <OwnCalendars />
    </>
  );
}

/** A calendar button for each person that the user is. */
function OwnCalendarButtons({ people }: { people: readonly string[] }) {
  const nameOf = useNameOf(participant, people);
  return people.map((id) => <CalendarButton key={id} of={id} name={nameOf(id) ?? ""} />);
}

/** The notice for a user whose e-mail address belongs to no person. */
function Nobody() {
  const { t } = useTranslation();
  const email = useUser()?.email;
  return (
    <Stack align="center" gap={4} py={64} ta="center" role="status">
      <Text fw={600}>{t("assignments.nobody")}</Text>
      <Text maw="30rem" c="dimmed">
        {t("assignments.nobodyHint", { email })}
      </Text>
    </Stack>
  );
}
