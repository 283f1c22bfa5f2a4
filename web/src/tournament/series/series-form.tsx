import { tournamentSeries } from "#contract/fields/tournament-series.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { LongTextField, TextField } from "../../kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { tournamentParents } from "../../registry/organization/parent-kinds.ts";
import { type SeriesDraft, seriesFields } from "./series-fields.ts";

export const seriesForm: RecordFormDeclaration<typeof tournamentSeries, SeriesDraft> = {
  definition: tournamentSeries,
  fields: seriesFields,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" />
      <LongTextField form={form} name="description" />
      <ReferencesField form={form} name="parents" definitions={tournamentParents} />
      <ReferencesField form={form} name="tournaments" definitions={[tournament]} />
    </>
  ),
};
