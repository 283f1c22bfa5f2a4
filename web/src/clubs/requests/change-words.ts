import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { Request } from "#contract/fields/request.ts";
import { kinds } from "../../kit/records/kinds.ts";
import { nameOf } from "../../kit/records/name-of.ts";
import { useReferenced } from "../../kit/records/use-referenced.ts";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import { usePlayingFields } from "../../registry/playing-field/playing-field-places.ts";

/** The change that a request asks for, in words; null for a text alone. */
export function useChangeWords({ type, by, change, before }: Request): string | null {
  const { t, i18n } = useTranslation();
  const zone = useDefaultZone();
  const data = change?.data ?? {};
  const references = referencesOf(type, by, data, before ?? {});
  const entry: Reference | null =
    type === "REQUEST_TYPE_WITHDRAWAL" && change ? { id: change.id, type: "entry" } : null;
  const stored = useReferenced(entry ? [entry] : [])(entry?.id ?? "") as { competitor?: Reference } | null | undefined;
  const named = [...references, ...(stored?.competitor ? [stored.competitor] : [])];
  const present = useReferenced(named);
  const fields = usePlayingFields("playingField" in data);
  if (change === null) return null;
  const names = named
    .map(({ id, type: its }) => {
      const entity = present(id);
      return entity ? nameOf(kinds[its], entity) : "…";
    })
    .join(", ");
  if (type !== "REQUEST_TYPE_RESCHEDULE") return t(`request.change.${type}`, { names });
  const time = (instant: unknown) =>
    typeof instant === "string" ? formatZoned(instant, zone, i18n.language).text : t("request.noTime");
  const place = (id: unknown) =>
    typeof id === "string" ? (fields?.get(id)?.name ?? t("match.fieldNotVisible")) : t("match.noField");
  return [
    "scheduledAt" in data && `${time(before?.scheduledAt)} → ${time(data.scheduledAt)}`,
    "playingField" in data && `${place(before?.playingField)} → ${place(data.playingField)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What the change adds: clubs of a joint team, the club of a new membership, or the team of an entry. */
function referencesOf(
  type: Request["type"],
  by: Reference,
  data: Record<string, unknown>,
  before: Record<string, unknown>,
): Reference[] {
  if (type === "REQUEST_TYPE_MEMBERSHIP") return [by];
  if (type === "REQUEST_TYPE_LATE_ENTRY") return [data.competitor as Reference];
  if (type !== "REQUEST_TYPE_JOINT_TEAM") return [];
  const old = new Set(((before.parents ?? []) as Reference[]).map(({ id }) => id));
  return ((data.parents ?? []) as Reference[]).filter(({ id }) => !old.has(id));
}
