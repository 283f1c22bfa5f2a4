import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { License } from "#contract/fields/license.ts";
import type { Participant } from "#contract/fields/participant.ts";
import { participant } from "#contract/kinds/participant.ts";
import type { OwnPerson as Answer } from "#contract/own-people.ts";
import { download } from "../../kit/export/table-file.ts";
import classes from "../../kit/page/field-list.module.css";
import { nameOf } from "../../kit/records/name-of.ts";
import { request } from "../../kit/records/request.ts";
import { formatTypedDate } from "../../kit/ui/date.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { Section } from "../../kit/ui/section.tsx";
import { ParticipantDetails } from "../participant/participant-details.tsx";
import { OwnPhone } from "./own-phone.tsx";
import { PublicChoice } from "./public-choice.tsx";

interface OwnData extends Omit<Answer, "person" | "licenses"> {
  person: Participant;
  licenses: License[];
}

/** All that is stored about a person, shown to this person, with the file to take along. */
export function OwnPerson({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ["own-person", id],
    queryFn: ({ signal }) => request<OwnData>("GET", `/own-people/${id}`, { signal }),
    refetchOnMount: "always",
  });
  if (query.error) return <ErrorLine error={query.error} />;
  if (!query.data) return <Skeleton height={200} maw="36rem" role="status" aria-label={t("record.loading")} />;
  const { person, teams, licenses, matches, history } = query.data;
  const name = nameOf(participant, { ...person });
  const save = () =>
    download(`${name}.json`, new Blob([JSON.stringify(query.data, null, 2)], { type: "application/json" }));
  return (
    <Section title={name}>
      <Stack gap="md">
        <PublicChoice person={person} onSaved={() => query.refetch()} />
        <OwnPhone person={person} onSaved={() => query.refetch()} />
        <ParticipantDetails entity={person} />
        <Entries
          title={t("ownData.teams")}
          entries={teams.map(({ team, name: of, role, from, to }) => ({
            key: `${team.id} ${from}`,
            text: [of, t(`team.role.${role}`), period(from, to)].filter(Boolean).join(" · "),
          }))}
        />
        <Entries
          title={t("ownData.licenses")}
          entries={licenses.map(({ id: key, number, state, validFrom, validTo }) => ({
            key,
            text: [number, t(`license.state.${state}`), period(validFrom, validTo)].filter(Boolean).join(" · "),
          }))}
        />
        <Text>
          {t("ownData.matches")}: {t("ownData.counted", { count: matches.length })}
          <br />
          {t("ownData.history")}: {t("ownData.counted", { count: history.length })}
        </Text>
        <div>
          <Button variant="default" size="xs" onClick={save}>
            {t("ownData.export")}
          </Button>
          <Text size="xs" c="dimmed" mt={4}>
            {t("ownData.exportHint")}
          </Text>
        </div>
      </Stack>
    </Section>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly { key: string; text: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <ul className={classes.texts}>
        {entries.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function period(from: string | null, to: string | null): string {
  if (from === null && to === null) return "";
  return `${from === null ? "…" : formatTypedDate(from)} – ${to === null ? "…" : formatTypedDate(to)}`;
}
