import { Checkbox, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import inputs from "../../kit/form/inputs.module.css";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { longestSeries, type Slot } from "./slots.ts";
import type { useSlots } from "./use-slots.ts";
import type { VenueWords } from "./words.ts";

/** The fields of a weekly series: whether a new booking is repeated, and until when. */
export function SeriesFields({
  series: { isWeekly, setWeekly, until, setUntil, isFull },
  slots,
  words,
}: {
  series: ReturnType<typeof useSlots>["series"];
  slots: readonly Slot[];
  words: VenueWords;
}) {
  const { t } = useTranslation();
  const last = slots.at(-1);
  return (
    <Stack gap="sm" mt="sm">
      <Checkbox
        label={t("booking.weekly")}
        checked={isWeekly}
        onChange={({ currentTarget }) => setWeekly(currentTarget.checked)}
      />
      {isWeekly && (
        <DateInput
          label={t("booking.until")}
          classNames={inputs}
          aria-required
          value={until}
          onChange={setUntil}
          description={last && t("booking.seriesOf", { count: slots.length, at: words.at(last) })}
        />
      )}
      {isFull && <Text size="sm">{t("booking.seriesIsFull", { count: longestSeries })}</Text>}
    </Stack>
  );
}
