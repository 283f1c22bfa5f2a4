import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { booking as kind } from "#contract/kinds/booking.ts";
import type { venue } from "#contract/kinds/venue.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { getMany, type Stored } from "../../kit/records/entities.ts";
import { ApiError } from "../../kit/records/request.ts";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import { clockAt } from "./slots.ts";

/** Functions that write the times and fields of a venue. */
export interface VenueWords {
  zone: string;
  /** "16:00–18:00"; with the days if it begins and ends on different ones. */
  hours: (slot: Stretch) => string;
  /** "Mon 04.05., 16:00–18:00". */
  at: (slot: Stretch) => string;
  fieldName: (id: string) => string;
  /** Adds the names of the overlapping bookings to a refusal; other errors stay as they are. */
  refused: (error: unknown) => Promise<unknown>;
}

export function useVenueWords(owner: Stored<typeof venue>, zone: string): VenueWords {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const dayText = (time: number) => formatZoned(new Date(time).toISOString(), zone, i18n.language).text.split(",")[0];
    const isOneDay = ({ start, end }: Stretch) => dayOf(start, zone) === dayOf(end - 1, zone);
    const at = (slot: Stretch) => {
      const [start, end] = [clockAt(slot.start, zone), clockAt(slot.end, zone)];
      if (isOneDay(slot)) return `${dayText(slot.start)}, ${start}–${end}`;
      return `${dayText(slot.start)}, ${start} – ${dayText(slot.end)}, ${end}`;
    };
    const names = new Map(owner.playingFields.map(({ id, name }) => [id, name]));
    const fieldName = (id: string) => names.get(id) ?? t("match.fieldNotVisible");
    return {
      zone,
      at,
      fieldName,
      hours: (slot) => (isOneDay(slot) ? `${clockAt(slot.start, zone)}–${clockAt(slot.end, zone)}` : at(slot)),
      refused: (error) => linesOfTaken(error, { at, fieldName }, t),
    };
  }, [owner.playingFields, zone, i18n.language, t]);
}

async function linesOfTaken(
  error: unknown,
  { at, fieldName }: Pick<VenueWords, "at" | "fieldName">,
  t: TFunction,
): Promise<unknown> {
  if (!(error instanceof ApiError) || error.body?.code !== "field-taken") return error;
  const ids = (error.body.conflicts ?? []).flatMap(({ id }) => id ?? []);
  const taken = await getMany(kind, ids).catch(() => []);
  const lines = taken.map(({ playingField, title, type, ...slot }) =>
    t("booking.taken", {
      field: fieldName(playingField),
      at: at({ start: Date.parse(slot.start), end: Date.parse(slot.end) }),
      title: title || t(`booking.type.${type}`),
    }),
  );
  return lines.length > 0 ? new Error(lines.join(" ")) : error;
}
