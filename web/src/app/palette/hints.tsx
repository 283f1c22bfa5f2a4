import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import type { license } from "#contract/kinds/license.ts";
import type { organization } from "#contract/kinds/organization.ts";
import { participant } from "#contract/kinds/participant.ts";
import type { sport } from "#contract/kinds/sport.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import type { venue } from "#contract/kinds/venue.ts";
import { isHomeless } from "#contract/permissions.ts";
import { Cell, type Column, choiceColumn, namesColumn } from "../../kit/list/columns.tsx";
import type { Stored } from "../../kit/records/entities.ts";
import { kinds } from "../../kit/records/kinds.ts";
import { datesOf } from "../../tournament/tournament/dates.ts";

const ofSport = choiceColumn<typeof sport>("type", "sport.type");
const ofOrganization = choiceColumn<typeof organization>("type", "organization.type");
const ofTournament: Column<typeof tournament> = { field: "dates", text: datesOf };
const ofVenue: Column<typeof venue> = { field: "address", text: ({ address }) => address?.split("\n")[0] ?? null };
const ofParticipant: Column<typeof participant> = {
  field: "birthDate",
  // The year is shown to users who may read it.
  text: ({ type, birthDate }, { t }) =>
    [t(`participant.type.${type}`), birthDate?.slice(0, 4)].filter(Boolean).join(" · "),
};
const ofLicense = namesColumn<typeof license>("participant", [participant], ({ participant }) => [participant]);

const hints = {
  sport: ofSport,
  organization: ofOrganization,
  tournament: ofTournament,
  venue: ofVenue,
  participant: ofParticipant,
  license: ofLicense,
} as Readonly<Record<string, Column<AnyKind>>>;

const usualHints = new Map<string, Column<AnyKind>>();

/** The hint for kinds without one of their own: the names of the parents, except for the sport. */
function usualHint({ type, parents = "" }: AnyKind): Column<AnyKind> {
  const above = Object.values(kinds).filter(({ type }) => !isHomeless(type));
  const found =
    usualHints.get(type) ?? namesColumn(parents, above, (entity) => (entity[parents] ?? []) as readonly Reference[]);
  usualHints.set(type, found);
  return found;
}

/** The text that distinguishes two results with the same name. */
export function Hint({ kind, entity }: { kind: AnyKind; entity: Stored<AnyKind> }) {
  const { i18n } = useTranslation();
  return <Cell column={hints[kind.type] ?? usualHint(kind)} entity={entity} i18n={i18n} />;
}
