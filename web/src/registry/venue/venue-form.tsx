import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { venue } from "#contract/fields/venue.ts";
import { FormTabs } from "../../kit/form/form-tabs.tsx";
import { LongTextField, TextField } from "../../kit/form/inputs.tsx";
import type { OpenForm } from "../../kit/form/open-form.ts";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { TextsField } from "../../kit/form/texts-field.tsx";
import { TimeZoneField } from "../../kit/form/time-zone-field.tsx";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { venueParents } from "../organization/parent-kinds.ts";
import { AvailabilityField } from "./availability-field.tsx";
import { type NewVenueDraft, newVenueFields, type VenueDraft, venueFields } from "./venue-fields.tsx";

export const venueForm: RecordFormDeclaration<typeof venue, VenueDraft> = {
  definition: venue,
  fields: venueFields,
  Fields: VenueTabs,
};

/** The form of a new venue includes the parents, because they can't be saved separately yet. */
export const newVenueForm: RecordFormDeclaration<typeof venue, NewVenueDraft> = {
  definition: venue,
  fields: newVenueFields,
  Fields: ({ form }) => (
    <>
      <VenueTabs form={form as OpenForm<VenueDraft>} />
      <ReferencesField form={form} name="parents" definitions={venueParents} />
    </>
  ),
};

const detailFields = Object.keys(venueFields) as (keyof VenueDraft & string)[];

function VenueTabs({ form }: { form: OpenForm<VenueDraft> }) {
  const { t } = useTranslation();
  const lock = t(form.isStored ? "venue.lockedWhileEditing" : "venue.lockedUntilSaved");
  return (
    <FormTabs
      form={form}
      tabs={[
        { key: "details", title: t("venue.tab.details"), content: <Details form={form} />, fields: detailFields },
        { key: "playing-fields", title: t("venue.tab.playingFields"), content: null, fields: [], lock },
        { key: "booking", title: t("venue.tab.booking"), content: null, fields: [], lock },
      ]}
    />
  );
}

function Details({ form }: { form: OpenForm<VenueDraft> }) {
  const { t } = useTranslation();
  return (
    <>
      <Stack gap="md" mb="xl">
        <TextField form={form} name="name" />
        <LongTextField form={form} name="address" />
        <LongTextField form={form} name="contactData" />
        <LongTextField form={form} name="description" />
        <TimeZoneField form={form} name="timeZone" />
      </Stack>
      <AvailabilityField form={form} />
      <TextsField form={form} name="specifications" add={t("venue.addSpecification")} one="venue.specification" />
    </>
  );
}
