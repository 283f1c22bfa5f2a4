import { Group } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { tournamentStates } from "#contract/enumerations.ts";
import { boundsOfDay, dayOf } from "#contract/zoned-day.ts";
import inputs from "../../kit/form/inputs.module.css";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import type { StateValue } from "./states.tsx";
import type { TournamentDraft } from "./tournament-fields.tsx";

type Duration = NonNullable<StateValue["duration"]>;

const active = "TOURNAMENT_STATE_ACTIVE";
const ends = ["start", "end"] as const;
const minute = 60_000;

/**
 * The first and the last day of a tournament, which are the period of its active state: from the beginning of the first
 * day to the last minute of the last one, in the time zone of the tournament.
 */
export function ActiveDaysField({ form }: { form: OpenForm<TournamentDraft> }) {
  const { t } = useTranslation();
  const { value: states, onChange } = useField(form, "states");
  const own = useWatch({ control: form.control, name: "timeZone" }) as string | null;
  const fallback = useDefaultZone();
  const zone = own ?? fallback;
  const position = states.findIndex(({ type }) => type === active);
  const duration = states[position]?.duration ?? { start: null, end: null };
  const problems = {
    start: useProblemAt(form, `states.${position}.duration.start`),
    end: useProblemAt(form, `states.${position}.duration.end`),
  };

  function change(end: (typeof ends)[number], day: string | null) {
    const next: Duration = { ...duration, [end]: day === null ? null : instantOf(end, day, zone) };
    const state: StateValue = {
      type: active,
      duration: next.start === null && next.end === null ? null : next,
    };
    const others = states.filter(({ type }) => type !== active);
    const place = ({ type }: StateValue) => tournamentStates.indexOf(type);
    onChange([...others, state].sort((one, other) => place(one) - place(other)));
  }

  return (
    <Group grow gap="md" align="flex-start">
      {ends.map((end) => (
        <DateInput
          key={end}
          label={t(`tournament.days.${end}`)}
          classNames={inputs}
          value={dayIn(duration[end], zone)}
          error={problems[end]}
          onChange={(day) => change(end, day)}
        />
      ))}
    </Group>
  );
}

/** The day of an instant; null for none, and for a text that is not an instant yet. */
function dayIn(instant: string | null, zone: string): string | null {
  return instant === null || Number.isNaN(Date.parse(instant)) ? null : dayOf(instant, zone);
}

function instantOf(end: (typeof ends)[number], day: string, zone: string): string {
  // A text that is not a day yet stays as it is, so that the form refuses it.
  if (Number.isNaN(Date.parse(day))) return day;
  const { from, to } = boundsOfDay(day, zone);
  return end === "start" ? from : new Date(Date.parse(to) - minute).toISOString();
}
