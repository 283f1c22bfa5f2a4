import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import type { FindPersonBody, FoundPerson } from "#contract/found-people.ts";
import { participant } from "#contract/kinds/participant.ts";
import { useMays } from "../../kit/access/may.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { pathToCreate } from "../../kit/page/record-links.ts";
import { useOne } from "../../kit/records/queries.ts";
import { request } from "../../kit/records/request.ts";
import { today } from "../../kit/ui/date.ts";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { FoundPeople } from "../../registry/participant/found-people.tsx";
import { stateWith } from "../../registry/participant/wanted-person.ts";
import MembershipDialog from "../requests/membership-dialog.tsx";

/** Finds out whether a person is there already: somebody of another club is asked for, and nobody is created. */
export default function FindPersonDialog({
  clubId,
  opened,
  onClose,
}: {
  clubId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const [typed, setTyped] = useState({ firstname: "", lastname: "", birthDate: null as string | null });
  const [requestedId, setRequestedId] = useState<string | null>(null);
  const { data: person } = useOne(participant, requestedId);
  const finding = useMutation({
    mutationFn: (body: FindPersonBody) => request<{ found: FoundPerson[] }>("POST", "/participants/find", { body }),
  });
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    finding.reset();
  };
  const { birthDate } = typed;
  const [firstname, lastname] = [typed.firstname.trim(), typed.lastname.trim()];
  const wanted = firstname !== "" && lastname !== "" && birthDate !== null ? { firstname, lastname, birthDate } : null;
  return (
    <>
      <Dialog
        title={t("participant.find")}
        opened={opened && requestedId === null}
        onClose={onClose}
        buttons={
          <>
            <Button variant="default" onClick={onClose}>
              {t("record.cancel")}
            </Button>
            <Button type="submit" form={form} loading={finding.isPending} disabled={wanted === null}>
              {t("participant.findNow")}
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted) finding.mutate(wanted);
          }}
        >
          <Stack gap="sm">
            <TextInput
              classNames={inputs}
              label={t("record.field.firstname")}
              autoComplete="off"
              value={typed.firstname}
              onChange={({ currentTarget: { value } }) => change({ firstname: value })}
            />
            <TextInput
              classNames={inputs}
              label={t("record.field.lastname")}
              autoComplete="off"
              value={typed.lastname}
              onChange={({ currentTarget: { value } }) => change({ lastname: value })}
            />
            <DateInput
              classNames={inputs}
              label={t("record.field.birthDate")}
              latest={today()}
              isLongAgo
              value={birthDate}
              onChange={(date) => change({ birthDate: date })}
            />
          </Stack>
        </form>
        {finding.error && <ErrorLine error={finding.error} />}
        {wanted && finding.data && (
          <Result found={finding.data.found} wanted={{ ...wanted, club: clubId }} onRequest={setRequestedId} />
        )}
      </Dialog>
      {person && (
        <MembershipDialog
          person={person as Participant}
          clubId={clubId}
          opened={opened && requestedId !== null}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Who was found. Those of the user's own club are a link away; the others are asked for. */
function Result({
  found,
  wanted,
  onRequest,
}: {
  found: readonly FoundPerson[];
  wanted: Parameters<typeof stateWith>[0];
  onRequest: (id: string) => void;
}) {
  const { t } = useTranslation();
  const mays = useMays(found.map(({ participant: { id } }) => id));
  const isOwn = (id: string) => mays.get(id)?.save.includes("memberships") !== false;
  const isThere = found.some(({ match }) => match === "MATCH_EXACT");
  return (
    <Stack gap="sm" align="stretch" role="status">
      {found.length === 0 && <Text>{t("participant.foundNobody")}</Text>}
      {found.length > 0 && (
        <FoundPeople
          found={found}
          action={({ participant: { id }, name }) =>
            !isOwn(id) && (
              <Button
                size="xs"
                variant="default"
                aria-label={t("request.askFor", { name })}
                onClick={() => onRequest(id)}
              >
                {t("request.ask")}
              </Button>
            )
          }
        />
      )}
      {!isThere && (
        <Button
          component={Link}
          to={pathToCreate(participant)}
          state={stateWith(wanted)}
          variant="default"
          size="xs"
          style={{ alignSelf: "flex-start" }}
        >
          {t("participant.create")}
        </Button>
      )}
    </Stack>
  );
}
