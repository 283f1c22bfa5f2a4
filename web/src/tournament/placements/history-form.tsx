import { tournamentHistory } from "#contract/fields/tournament-history.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { LongTextField, TextField } from "../../kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { ReferenceField } from "../../kit/relations/reference-field.tsx";
import { type HistoryDraft, historyFields, type NewHistoryDraft, newHistoryFields } from "./history-fields.tsx";
import { PlacementsField } from "./placements-field.tsx";

export const historyForm: RecordFormDeclaration<typeof tournamentHistory, HistoryDraft> = {
  definition: tournamentHistory,
  fields: historyFields,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="season" />
      <ReferenceField form={form} name="series" definition={tournamentSeries} />
      <PlacementsField form={form} />
      <LongTextField form={form} name="note" />
    </>
  ),
};

export const newHistoryForm: RecordFormDeclaration<typeof tournamentHistory, NewHistoryDraft> = {
  definition: tournamentHistory,
  fields: newHistoryFields,
  Fields: ({ form }) => (
    <>
      <ReferenceField form={form} name="tournament" definition={tournament} />
      <historyForm.Fields form={form} />
    </>
  ),
};
