import { Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Membership, Participant } from "#contract/fields/participant.ts";
import { organization } from "#contract/kinds/organization.ts";
import { participant } from "#contract/kinds/participant.ts";
import { nameOf } from "../../kit/records/name-of.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { today } from "../../kit/ui/date.ts";
import { AskDialog } from "./ask-dialog.tsx";

/** Asks the sport for a person of another club: a membership of the user's own club, and the end of others if wanted. */
export default function MembershipDialog({
  person,
  clubId,
  opened,
  onClose,
}: {
  person: Participant;
  clubId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<readonly number[]>([]);
  const { id, memberships } = person;
  const day = today();
  const present = memberships.flatMap((one, index) => (one.to === null || one.to >= day ? [{ one, index }] : []));
  const clubName = useNameOf(organization, [clubId, ...present.map(({ one }) => one.organization.id)]);
  const joining: Membership = {
    organization: { id: clubId, type: "organization" },
    from: day,
    to: null,
    functions: ["MEMBER_FUNCTION_PLAYER"],
  };
  const others = memberships.map((one, index) => (leaving.includes(index) ? { ...one, to: day } : one));
  return (
    <AskDialog
      title={t("request.askForPerson")}
      wish={{
        type: "REQUEST_TYPE_MEMBERSHIP",
        subject: { id, type: "participant" },
        by: { id: clubId, type: "organization" },
        change: { type: "participant", id, data: { memberships: [...others, joining] } },
      }}
      opened={opened}
      onClose={onClose}
    >
      <Text>{t("request.joins", { person: nameOf(participant, { ...person }), club: clubName(clubId) ?? "" })}</Text>
      {present.length > 0 && (
        <Stack gap="xs">
          {present.map(({ one, index }) => (
            <Checkbox
              key={`${one.organization.id} ${one.from}`}
              label={t("request.leaves", { club: clubName(one.organization.id) ?? "" })}
              checked={leaving.includes(index)}
              onChange={({ currentTarget }) =>
                setLeaving(currentTarget.checked ? [...leaving, index] : leaving.filter((other) => other !== index))
              }
            />
          ))}
        </Stack>
      )}
    </AskDialog>
  );
}
