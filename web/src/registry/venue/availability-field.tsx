import { useTranslation } from "react-i18next";
import type { Venue } from "#contract/fields/venue.ts";
import { type OpenForm, useProblemAt } from "../../kit/form/open-form.ts";
import rows from "../../kit/form/rows-field.module.css";
import { type Row, RowsField } from "../../kit/form/rows-field.tsx";
import { InstantInput } from "../../kit/ui/instant-input.tsx";
import { usePlaceZone } from "../../kit/ui/place-zone.tsx";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import { formatSpan } from "../../kit/ui/zoned-instant.ts";
import type { VenueDraft } from "./venue-fields.tsx";

/** The periods in which a venue can be used, by its own clock. */
export function AvailabilityField({ form }: { form: OpenForm<VenueDraft> }) {
  const { t } = useTranslation();
  return (
    <RowsField<VenueDraft, DraftPeriod>
      form={form}
      name="availability"
      blank={() => ({ start: null, end: null })}
      add={t("venue.addPeriod")}
      empty={t("record.nothing")}
      row={(row) => <PeriodRow form={form} {...row} />}
    />
  );
}

/** A period whose row may be incomplete. */
type DraftPeriod = Venue["availability"][number] | { start: string | null; end: string | null };

const ends = ["start", "end"] as const;

function PeriodRow({ form, item, position, change, remove }: Row<DraftPeriod> & { form: OpenForm<VenueDraft> }) {
  const { t, i18n } = useTranslation();
  const zone = usePlaceZone();
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
          value={item[end]}
          error={problems[end]}
          onChange={(instant) => change({ ...item, [end]: instant })}
        />
      ))}
      <RemoveButton
        name={
          item.start === null && item.end === null ? t("venue.period.blank") : formatSpan(item, zone, i18n.language)
        }
        onClick={remove}
      />
    </div>
  );
}
