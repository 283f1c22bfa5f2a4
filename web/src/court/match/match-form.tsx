import { Stack } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { completeResult } from "#competition/completed-result.ts";
import { resolveFormat } from "#competition/format-presets.ts";
import { blankResult, hasSameScores, hasSameSets } from "#competition/match-result.ts";
import { matchStates } from "#contract/enumerations.ts";
import { match as definition, type Match } from "#contract/fields/match.ts";
import { matchOutcomes } from "#contract/match-format.ts";
import { mayUpdateField } from "#contract/permissions.ts";
import { SelectField } from "../../kit/form/inputs.tsx";
import type { OpenForm } from "../../kit/form/open-form.ts";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { useFormatAt, useFormatOf } from "../../kit/records/match-formats.ts";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { useRights } from "../../kit/sign-in/session.ts";
import { FormatField } from "../../registry/match-format/format-field.tsx";
import { isClosed } from "../presses/press.ts";
import { SetsField } from "../sets/sets-field.tsx";
import { isDuplicate } from "./competitors.ts";
import { CompetitorsField } from "./competitors-field.tsx";
import { Consequences } from "./consequences.tsx";
import { Follows } from "./follows.tsx";
import { type MatchDraft, matchFields, matchOfficials } from "./match-fields.tsx";
import { useTeamNames } from "./match-name.ts";
import { MatchStateDot } from "./match-state.tsx";
import { useLegRules } from "./other-leg.ts";
import { PlayingFieldField } from "./playing-field-field.tsx";
import { DurationField, ScheduledAtField } from "./timing-fields.tsx";

export const matchForm: RecordFormDeclaration<typeof definition, MatchDraft> = {
  definition,
  fields: matchFields,
  Fields: MatchFormFields,
  isHeld: ({ competitors }) => isDuplicate(competitors),
  Consequences,
  useCompletion: useFinish,
  Refusal: ({ stored, ...refusal }) => <Follows match={stored} {...refusal} />,
};

function MatchFormFields({ form }: { form: OpenForm<MatchDraft> }) {
  const { t } = useTranslation();
  const rights = useRights();
  const parent = useWatch({ control: form.control, name: "parent" }) as MatchDraft["parent"];
  const above = useFormatAt(parent);
  const lockOf = (field: string) => (mayUpdateField(rights, definition.type, field) ? undefined : t("match.locked"));
  return (
    <Stack gap="md">
      <CompetitorsField form={form} parent={parent} />
      <SelectField
        form={form}
        name="state"
        lock={lockOf("state")}
        options={matchStates.map((value) => ({
          value,
          label: t(`match.state.${value}`),
          mark: <MatchStateDot state={value} />,
        }))}
      />
      <ScheduledAtField form={form} lock={lockOf("scheduledAt")} />
      <DurationField form={form} lock={lockOf("durationMinutes")} />
      <PlayingFieldField form={form} lock={lockOf("playingField")} />
      <FormatField form={form} name="format" above={above} lock={lockOf("format")} />
      <SetsField form={form} above={above} />
      <OutcomeFields form={form} />
      <ReferencesField form={form} name="officials" definitions={matchOfficials} />
    </Stack>
  );
}

/** The fields of a new match that say that it is not part of a draw. */
const noPlace = { id: "", bracket: null, round: null, position: null, leg: null };

/** Finishes the match together with the save, if the typed result decides it and the user has not set the state. */
function useFinish(typed: MatchDraft, stored: Match | null): { label: string; values: Partial<MatchDraft> } | null {
  const { t } = useTranslation();
  const match = { ...noPlace, ...stored, ...typed } as Match;
  const format = useFormatOf(match);
  const rules = useLegRules(match, format ?? "FORMAT_SINGLE_SCORE");
  const previous = stored ?? blankResult;
  const isOpen = typed.state === previous.state && !isClosed(previous);
  const isFilledIn = match.sets.every(({ scores }) => scores.every((score) => score !== null));
  const isSame = hasSameScores(previous, match) && hasSameSets(previous, match);
  if (!isOpen || !isFilledIn || isSame || format === undefined || rules === undefined) return null;
  const given = { scores: !hasSameScores(previous, match), state: true, winner: typed.winner !== previous.winner };
  const next = { ...match, state: "MATCH_STATE_FINISHED" as const };
  const { issues, result } = completeResult({ format: format && resolveFormat(rules), previous, given, next });
  if (issues.length > 0 || result.outcome === null) return null;
  return { label: t("match.saveAndFinish"), values: { state: "MATCH_STATE_FINISHED" } };
}

/** Fields for the outcome and the winner of a match, where the score does not determine them. */
function OutcomeFields({ form }: { form: OpenForm<MatchDraft> }) {
  const { t } = useTranslation();
  const competitors = useWatch({ control: form.control, name: "competitors" }) as MatchDraft["competitors"];
  const names = useTeamNames(competitors);
  // A team that was chosen twice by mistake is one option.
  const winners = competitors.flatMap(({ id }, side) =>
    id !== null && (side === 0 || competitors[0]?.id !== id) ? [{ value: id, label: names[side] ?? "…" }] : [],
  );
  return (
    <>
      <SelectField
        form={form}
        name="outcome"
        placeholder={t("match.asScored")}
        options={matchOutcomes.map((value) => ({ value, label: t(`match.outcome.${value}`) }))}
      />
      <SelectField form={form} name="winner" placeholder={t("match.asScored")} options={winners} />
    </>
  );
}
