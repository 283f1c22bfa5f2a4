import { Group, Stack, Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { useTranslation } from "react-i18next";
import { reschedulings } from "#contract/enumerations.ts";
import inputs from "../../kit/form/inputs.module.css";
import { ChoiceField } from "../../kit/form/inputs.tsx";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { InstantInput } from "../../kit/ui/instant-input.tsx";
import { Section } from "../../kit/ui/section.tsx";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import type { TournamentDraft } from "./tournament-fields.tsx";

type Form = OpenForm<TournamentDraft>;

/** A week, as the contract has it when nothing is said. */
const usualHours = 168;
const ends = ["from", "to"] as const;

/** What a tournament leaves to clubs: to enter their teams, and the results of their matches. */
export function ClubsFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Section title={t("tournament.clubs.title")}>
      <Stack gap="md">
        <EntryWindowField form={form} />
        <ReportsField form={form} />
        <ChoiceField form={form} name="rescheduling" members={reschedulings} words="tournament.rescheduling" />
      </Stack>
    </Section>
  );
}

/** The first and the last instant at which clubs enter teams, by the clock of the tournament. */
function EntryWindowField({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { value: window, onChange } = useField(form, "entryWindow");
  const problems = {
    from: useProblemAt(form, "entryWindow.from"),
    to: useProblemAt(form, "entryWindow.to"),
  };
  const change = (end: (typeof ends)[number], instant: string | null) => {
    const next = { from: window?.from ?? null, to: window?.to ?? null, [end]: instant };
    // A window without an end is refused at the empty field.
    onChange(next.from === null && next.to === null ? null : { from: next.from, to: next.to ?? "" });
  };
  return (
    <Group grow gap="md" align="flex-start">
      {ends.map((end) => (
        <InstantInput
          key={end}
          label={t(`tournament.clubs.window.${end}`)}
          classNames={inputs}
          value={window?.[end] || null}
          error={problems[end]}
          onChange={(instant) => change(end, instant)}
        />
      ))}
    </Group>
  );
}

/** Whether the sides enter results, and how many hours the other side has to confirm or dispute them. */
function ReportsField({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { value: reports, onChange, input } = useField(form, "reports");
  const problem = useProblemAt(form, "reports.confirmHours");
  return (
    <>
      <Switch
        ref={input.ref}
        onBlur={input.onBlur}
        label={t("tournament.clubs.report")}
        checked={reports !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { confirmHours: usualHours } : null)}
      />
      {reports !== null && (
        <WholeNumberInput
          label={t("tournament.clubs.confirmHours")}
          description={t("tournament.clubs.confirmHint")}
          classNames={inputs}
          value={reports.confirmHours}
          error={problem}
          onChange={(hours) => onChange({ confirmHours: hours ?? 0 })}
        />
      )}
    </>
  );
}
