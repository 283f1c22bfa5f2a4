import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import inputs from "../../kit/form/inputs.module.css";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { usePlaceZone } from "../../kit/ui/place-zone.tsx";
import { activeIn, dayIn, withActiveDay } from "./active-days.ts";
import type { TournamentDraft } from "./tournament-fields.tsx";

const ends = ["start", "end"] as const;

/**
 * The first and the last day of a tournament, which are the period of its active state: from the beginning of the first
 * day to the last minute of the last one, in the time zone of the tournament.
 */
export function ActiveDaysField({ form }: { form: OpenForm<TournamentDraft> }) {
  const { t } = useTranslation();
  const { value: states, onChange } = useField(form, "states");
  const zone = usePlaceZone();
  const { position, ...days } = activeIn(states);
  const problems = {
    start: useProblemAt(form, `states.${position}.duration.start`),
    end: useProblemAt(form, `states.${position}.duration.end`),
  };
  return (
    <Group grow gap="md" align="flex-start">
      {ends.map((end) => (
        <DateInput
          key={end}
          label={t(`tournament.days.${end}`)}
          classNames={inputs}
          value={dayIn(days[end], zone)}
          error={problems[end]}
          onChange={(day) => onChange(withActiveDay(states, end, day, zone))}
        />
      ))}
    </Group>
  );
}
