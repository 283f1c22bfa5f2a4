import { Stack } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { tournament } from "#contract/fields/tournament.ts";
import { FormTabs } from "../../kit/form/form-tabs.tsx";
import { LongTextField, TextField } from "../../kit/form/inputs.tsx";
import type { OpenForm } from "../../kit/form/open-form.ts";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { TimeZoneField } from "../../kit/form/time-zone-field.tsx";
import { useInheritedOfSport } from "../../kit/records/inherited.ts";
import { useFormatOfSport } from "../../kit/records/match-formats.ts";
import { tournamentParents } from "../../kit/records/parent-kinds.ts";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { FormatField } from "../../registry/match-format/format-field.tsx";
import { FormatInUse } from "../../registry/match-format/format-in-use.tsx";
import { StandingsField } from "../../registry/standings-rules/standings-field.tsx";
import { CreateOrganization } from "./create-organization.tsx";
import { CurrentStageField } from "./current-stage-field.tsx";
import { CurrentStateField } from "./current-state-field.tsx";
import { ExternalLinksField } from "./external-links-field.tsx";
import { RemovedCompetitors } from "./removed-competitors.tsx";
import { Stages, StagesLater } from "./stages.tsx";
import { StatesField } from "./states-field.tsx";
import {
  type TournamentDraft,
  tournamentCompetitors,
  tournamentFields,
  tournamentStaff,
} from "./tournament-fields.tsx";
import { EntriesLink } from "./tournament-links.tsx";

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
          fields: ["parents", "competitors", "staff"],
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
        <CurrentStageField form={form} />
        <CurrentStateField form={form} />
        <FormatField form={form} name="format" above={ofSport} />
        <StandingsField form={form} name="standings" above={{ found, format: format ?? ofSport }} />
        <TimeZoneField form={form} name="timeZone" />
      </Stack>
      <ExternalLinksField form={form} />
      <StatesField form={form} />
    </>
  );
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
    </>
  );
}
