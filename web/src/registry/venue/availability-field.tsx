import { useTranslation } from "react-i18next";
import { isTimeZone } from "#contract/values.ts";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import rows from "../../kit/form/rows-field.module.css";
import { type Row, RowsField } from "../../kit/form/rows-field.tsx";
import { RemoveButton } from "../../kit/relations/remove-button.tsx";
import { InstantInput } from "../../kit/ui/instant-input.tsx";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { type Period, printPeriod } from "./periods.tsx";
import type { VenueDraft } from "./venue-fields.tsx";

/** The periods in which a venue can be used, in the venue's time zone. */
export function AvailabilityField({ form }: { form: OpenForm<VenueDraft> }) {
  const { t } = useTranslation();
  const fallback = useDefaultZone();
  const { value: ownZone } = useField(form, "timeZone");
  const zone = ownZone !== null && isTimeZone(ownZone) ? ownZone : fallback;
  return (
    <RowsField<VenueDraft, DraftPeriod>
      form={form}
      name="availability"
      blank={() => ({ start: null, end: null })}
      add={t("venue.addPeriod")}
      empty={t("record.nothing")}
      row={(row) => <PeriodRow form={form} zone={zone} {...row} />}
    />
  );
}

/** A period whose row may be incomplete. */
type DraftPeriod = Period | { start: string | null; end: string | null };

const ends = ["start", "end"] as const;

function PeriodRow({
  form,
  zone,
  item,
  position,
  change,
  remove,
}: Row<DraftPeriod> & { form: OpenForm<VenueDraft>; zone: string }) {
  const { t } = useTranslation();
  const problems = {
    start: useProblemAt(form, `availability.${position}.start`),
    end: useProblemAt(form, `availability.${position}.end`),
  };
  return (
    <div className={rows.pair}>
      {ends.map((end) => (
        <InstantInput
          key={end}
          size="xs"
          aria-label={t(`venue.period.${end}`, { number: position + 1 })}
          placeholder={t(`venue.period.${end}Placeholder`)}
          zone={zone}
          value={item[end]}
          error={problems[end]}
          onChange={(instant) => change({ ...item, [end]: instant })}
        />
      ))}
      <RemoveButton
        name={item.start === null && item.end === null ? t("venue.period.blank") : printPeriod(item, zone)}
        onClick={remove}
      />
    </div>
  );
}
