import { Stack } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { completeResult } from "#competition/completed-result.ts";
import { resolveFormat } from "#competition/format-presets.ts";
import { blankResult, hasSameScores, hasSameSets } from "#competition/match-result.ts";
import { matchStates } from "#contract/enumerations.ts";
import { match as definition, type Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { matchOutcomes } from "#contract/match-format.ts";
import { outcomesOfSides } from "#contract/reported-results.ts";
import { SelectField } from "../../kit/form/inputs.tsx";
import type { OpenForm } from "../../kit/form/open-form.ts";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useOne } from "../../kit/records/queries.ts";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { useFormatAt, useFormatOf } from "../../registry/inherited/match-formats.ts";
import { FormatField } from "../../registry/match-format/format-field.tsx";
import { isOfEncounters } from "../../registry/match-format/is-encounter.ts";
import { useEncounterRules } from "../encounters/encounter-rules.ts";
import { hasRubbers, maySetOutcome, maySetState } from "../encounters/with-rubbers.ts";
import { isDuplicate } from "../match/competitors.ts";
import { Follows } from "../match/follows.tsx";
import { type MatchDraft, matchFields, matchOfficials } from "../match/match-fields.tsx";
import { useTeamNames } from "../match/match-name.ts";
import { MatchStateDot } from "../match/match-state.tsx";
import { useLegRules } from "../match/other-leg.ts";
import { isClosed } from "../presses/press.ts";
import { isOfSide } from "../report/is-of-side.ts";
import { SetsField } from "../sets/sets-field.tsx";
import { CompetitorsField } from "./competitors-field.tsx";
import { Consequences } from "./consequences.tsx";
import { PlayersField } from "./players-field.tsx";
import { PlayingFieldField } from "./playing-field-field.tsx";
import { ScoresField } from "./scores-field.tsx";
import { DurationField, ScheduledAtField } from "./timing-fields.tsx";

export const matchForm: RecordFormDeclaration<typeof definition, MatchDraft> = {
  definition,
  fields: matchFields,
  Fields: MatchFormFields,
  isHeld: ({ competitors }) => isDuplicate(competitors),
  Consequences,
  useCompletion: useFinish,
  Refusal: ({ stored, id: _, ...refusal }) =>
    stored && <Follows match={stored} at={pathToDetail(kind, stored.id)} {...refusal} />,
};

function MatchFormFields({ form }: { form: OpenForm<MatchDraft> }) {
  const { t } = useTranslation();
  const parent = useWatch({ control: form.control, name: "parent" }) as MatchDraft["parent"];
  const isRubber = parent.type === "match";
  const above = useFormatAt(isRubber ? null : parent);
  const format = useWatch({ control: form.control, name: "format" }) as MatchDraft["format"];
  const isEncounter = isOfEncounters(format ?? (isRubber ? null : above));
  const { data: stored } = useOne(definition, form.isStored ? form.entityId : null);
  // The result of an encounter follows from its rubbers as soon as they are made.
  const follows = stored !== undefined && hasRubbers(stored);
  const asSide = isOfSide(form.mayChange);
  const locked = asSide ? t("match.report.locked") : t("match.locked");
  const lockOf = (field: keyof MatchDraft) => (form.mayChange(field) ? undefined : locked);
  return (
    <Stack gap="md">
      {isRubber ? (
        <ScoresField form={form} />
      ) : (
        <CompetitorsField
          form={form}
          parent={parent}
          lock={follows ? t("encounter.follows") : lockOf("scheduledAt")}
          follows={follows}
        />
      )}
      <SelectField
        form={form}
        name="state"
        lock={lockOf("state")}
        options={matchStates
          .filter((value) => !(asSide && value === "MATCH_STATE_CANCELLED"))
          .filter((value) => !follows || maySetState(value, stored.state))
          .map((value) => ({
            value,
            label: t(`match.state.${value}`),
            mark: <MatchStateDot state={value} />,
          }))}
      />
      {!asSide && (
        <>
          <ScheduledAtField form={form} lock={lockOf("scheduledAt")} />
          <DurationField form={form} lock={lockOf("durationMinutes")} />
          <PlayingFieldField form={form} lock={lockOf("playingField")} />
          {!isRubber && <FormatField form={form} name="format" above={above} lock={lockOf("format")} />}
        </>
      )}
      {isRubber && stored && <Players form={form} rubber={stored} lock={lockOf("players")} />}
      {!isEncounter && <SetsField form={form} above={isRubber ? null : above} />}
      <OutcomeFields form={form} asSide={asSide} follows={follows ? stored : null} />
      {!asSide && (
        <ReferencesField form={form} name="officials" definitions={matchOfficials} addLabel={t("match.addOfficial")} />
      )}
    </Stack>
  );
}

/** The players of a rubber, as many as its type has on each side. */
function Players({ form, rubber, lock }: { form: OpenForm<MatchDraft>; rubber: Match; lock: string | undefined }) {
  const { t } = useTranslation();
  const people = rubber.rubber?.type === "RUBBER_SINGLE" ? 1 : 2;
  const isOver = rubber.state === "MATCH_STATE_FINISHED";
  return (
    <PlayersField
      form={form}
      competitors={rubber.competitors}
      people={people}
      lock={lock ?? (isOver ? t("encounter.playersStay") : undefined)}
    />
  );
}

/** The fields of a new match that say that it is not part of a draw. */
const noPlace = { id: "", bracket: null, round: null, position: null, leg: null };

/** Finishes the match together with the save, if the typed result decides it and the user has not set the state. */
function useFinish(typed: MatchDraft, stored: Match | null): { label: string; values: Partial<MatchDraft> } | null {
  const { t } = useTranslation();
  const match = { ...noPlace, ...stored, ...typed } as Match;
  const format = useFormatOf(match);
  const encounter = useEncounterRules(format);
  const rules = useLegRules(match, format ?? "FORMAT_SINGLE_SCORE");
  const previous = stored ?? blankResult;
  const isOpen = typed.state === previous.state && !isClosed(previous);
  const isFilledIn = match.sets.every(({ scores }) => scores.every((score) => score !== null));
  const isSame = hasSameScores(previous, match) && hasSameSets(previous, match);
  const isLoading = format === undefined || rules === undefined || encounter === undefined;
  if (!isOpen || !isFilledIn || isSame || isLoading) return null;
  const provided = { scores: !hasSameScores(previous, match), state: true, winner: typed.winner !== previous.winner };
  const next = { ...match, state: "MATCH_STATE_FINISHED" as const };
  const { issues, result } = completeResult({
    format: encounter ?? (format && resolveFormat(rules)),
    previous,
    provided,
    next,
  });
  if (issues.length > 0 || result.outcome === null) return null;
  return { label: t("match.saveAndFinish"), values: { state: "MATCH_STATE_FINISHED" } };
}

/** Fields for the outcome and the winner of a match, where the score does not determine them. */
function OutcomeFields({
  form,
  asSide,
  follows,
}: {
  form: OpenForm<MatchDraft>;
  asSide: boolean;
  /** The stored encounter whose result follows from its rubbers; null for any other match. */
  follows: Match | null;
}) {
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
        options={matchOutcomes
          .filter((value) => !asSide || outcomesOfSides.includes(value))
          .filter((value) => follows === null || maySetOutcome(value, follows.outcome))
          .map((value) => ({ value, label: t(`match.outcome.${value}`) }))}
      />
      <SelectField form={form} name="winner" placeholder={t("match.asScored")} options={winners} />
    </>
  );
}
