import IconExternalLink from "icon:external-link";
import IconListNumbers from "icon:list-numbers";
import { Button, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { tournament } from "#contract/fields/tournament.ts";
import { organization } from "#contract/kinds/organization.ts";
import { mayManage } from "#contract/permissions.ts";
import { BadgeField } from "../../kit/form/badge-field.tsx";
import { FormTabs } from "../../kit/form/form-tabs.tsx";
import { LongTextField, SelectField, TextField } from "../../kit/form/inputs.tsx";
import { type OpenForm, useField } from "../../kit/form/open-form.ts";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { TimeZoneField } from "../../kit/form/time-zone-field.tsx";
import { pathToCreate } from "../../kit/page/record-links.ts";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { useRights } from "../../kit/sign-in/session.ts";
import { usePlaceZone } from "../../kit/ui/place-zone.tsx";
import { useInheritedOfSport } from "../../registry/inherited/inherited.ts";
import { useFormatOfSport } from "../../registry/inherited/match-formats.ts";
import { FormatField } from "../../registry/match-format/format-field.tsx";
import { FormatInUse } from "../../registry/match-format/format-in-use.tsx";
import { tournamentParents } from "../../registry/organization/parent-kinds.ts";
import { StandingsField } from "../../registry/standings-rules/standings-field.tsx";
import { inOtherZone } from "./active-days.ts";
import { ActiveDaysField } from "./active-days-field.tsx";
import { ClubsFields } from "./clubs-fields.tsx";
import { CurrentStageField } from "./current-stage-field.tsx";
import { ExternalLinksField } from "./external-links-field.tsx";
import { RemovedCompetitors } from "./removed-competitors.tsx";
import { Stages, StagesLater } from "./stages.tsx";
import type { StateValue } from "./states.tsx";
import { StatesField } from "./states-field.tsx";
import {
  type TournamentDraft,
  tournamentCompetitors,
  tournamentFields,
  tournamentStaff,
} from "./tournament-fields.tsx";
import { TournamentStateDot, unknownState } from "./tournament-state.tsx";

type Form = OpenForm<TournamentDraft>;

export const tournamentForm: RecordFormDeclaration<typeof tournament, TournamentDraft> = {
  definition: tournament,
  fields: tournamentFields,
  Fields: TournamentTabs,
  Refusal: FormatInUse,
  Consequences: RemovedCompetitors,
};

function TournamentTabs({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <FormTabs
      form={form}
      tabs={[
        {
          key: "details",
          title: t("tournament.tab.details"),
          content: <Details form={form} />,
          fields: [
            "name",
            "description",
            "badge",
            "currentStage",
            "currentState",
            "format",
            "standings",
            "timeZone",
            "externalLinks",
            "states",
          ],
        },
        {
          key: "stages",
          title: t("tournament.tab.stages"),
          content: form.isStored ? <Stages tournamentId={form.entityId} /> : <StagesLater />,
          fields: [],
        },
        {
          key: "management",
          title: t("tournament.tab.management"),
          content: <Management form={form} />,
          fields: ["parents", "competitors", "staff", "entryWindow", "reports"],
        },
      ]}
    />
  );
}

function Details({ form }: { form: Form }) {
  const ofSport = useFormatOfSport(null);
  const format = useWatch({ control: form.control, name: "format" }) as TournamentDraft["format"];
  const found = useInheritedOfSport("standings", null);
  return (
    <>
      <Stack gap="md" mb="xl">
        <TextField form={form} name="name" />
        <LongTextField form={form} name="description" />
        <ActiveDaysField form={form} />
        <BadgeField form={form} />
        <CurrentStageField form={form} />
        <CurrentStateField form={form} />
        <FormatField form={form} name="format" above={ofSport} />
        <StandingsField form={form} name="standings" above={{ found, format: format ?? ofSport }} />
        <ZoneField form={form} />
      </Stack>
      <ExternalLinksField form={form} />
      <StatesField form={form} />
    </>
  );
}

/** The time zone of the tournament, which keeps its days when it gets another one. */
function ZoneField({ form }: { form: Form }) {
  const { value: states, onChange } = useField(form, "states");
  const zone = usePlaceZone();
  return <TimeZoneField form={form} name="timeZone" onChosen={(next) => onChange(inOtherZone(states, zone, next))} />;
}

function Management({ form }: { form: Form }) {
  return (
    <>
      <ReferencesField form={form} name="parents" definitions={tournamentParents}>
        <CreateOrganization />
      </ReferencesField>
      <ReferencesField form={form} name="competitors" definitions={tournamentCompetitors} isOrdered>
        {form.isStored && <EntriesLink tournamentId={form.entityId} />}
      </ReferencesField>
      <ReferencesField form={form} name="staff" definitions={tournamentStaff} />
      <ClubsFields form={form} />
    </>
  );
}

/** A field for the current state, which is one of the states in the form. */
function CurrentStateField({ form }: { form: OpenForm<TournamentDraft> }) {
  const { t } = useTranslation();
  const states = useWatch({ control: form.control, name: "states" }) as readonly StateValue[];
  return (
    <SelectField
      form={form}
      name="currentState"
      placeholder={t(`tournament.state.${unknownState}`)}
      options={states.map(({ type }) => ({
        value: type,
        label: t(`tournament.state.${type}`),
        mark: <TournamentStateDot state={type} />,
      }))}
    />
  );
}

/**
 * A link that creates an organization in another tab, so that the form keeps its content. The new organization can then
 * be added here.
 */
function CreateOrganization() {
  const { t } = useTranslation();
  if (!mayManage(useRights(), organization.type)) return null;
  return (
    <Button
      component="a"
      href={pathToCreate(organization)}
      target="_blank"
      size="xs"
      variant="default"
      rightSection={<IconExternalLink size={14} aria-hidden />}
      title={t("record.list.openInNewTab")}
    >
      {t("organization.create")}
    </Button>
  );
}

/** A link to the entries of the tournament. */
function EntriesLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`/tournaments/${tournamentId}?tab=entries`}
      size="xs"
      variant="default"
      leftSection={<IconListNumbers size={16} aria-hidden />}
    >
      {t("entry.many")}
    </Button>
  );
}
