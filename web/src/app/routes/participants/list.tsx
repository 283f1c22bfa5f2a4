import { useTranslation } from "react-i18next";
import { participantTypes, sportTypes } from "#contract/enumerations.ts";
import type { Participant } from "#contract/fields/participant.ts";
import { participant } from "#contract/kinds/participant.ts";
import { nationalities } from "#contract/nationalities.ts";
import { erasedName } from "#contract/public-names.ts";
import type { BulkField } from "../../../kit/bulk/bulk-fields.ts";
import { type Column, choiceColumn, plainColumn } from "../../../kit/list/columns.tsx";
import { choiceFilter, type Filter } from "../../../kit/list/filter.ts";
import { ListPage } from "../../../kit/list/list-page.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import { formatDate } from "../../../kit/ui/date.ts";
import { licenseColumn } from "../../../registry/license/license-column.ts";
import { countryName } from "../../../registry/participant/country.ts";
import { Flag } from "../../../registry/participant/flag.tsx";
import classes from "../../../registry/participant/participant.module.css";
import { ParticipantTypeIcon } from "../../../registry/participant/participant-type.tsx";

const columns: Column<typeof participant>[] = [
  choiceColumn("type", "participant.type"),
  licenseColumn("organization"),
  licenseColumn("license"),
  choiceColumn("sportType", "sport.type", { isFurther: true }),
  {
    field: "nationality",
    isFurther: true,
    text: ({ nationality }, i18n) => (nationality === null ? null : countryName(nationality, i18n)),
  },
  choiceColumn("gender", "participant.gender", { isFurther: true }),
  { field: "birthDate", isFurther: true, text: ({ birthDate }) => (birthDate === null ? null : formatDate(birthDate)) },
  plainColumn("email", { isFurther: true }),
  plainColumn("phoneNumber", { isFurther: true }),
  plainColumn("uspId", { isFurther: true }),
];

const filters: Filter[] = [
  choiceFilter("type", participantTypes, "participant.type"),
  choiceFilter("sportType", sportTypes, "sport.type"),
  { field: "nationality", members: nationalities, nameOf: countryName },
];

const bulk: BulkField[] = [
  { field: "type", members: participantTypes, words: "participant.type" },
  { field: "sportType", members: sportTypes, words: "sport.type" },
];

const lead = (entity: Stored<typeof participant>) => <ParticipantLead entity={entity} />;
const name = (entity: Stored<typeof participant>) => <SortedName person={entity} />;

export default function ParticipantList() {
  return (
    <ListPage
      definition={participant}
      columns={columns}
      name={name}
      lead={lead}
      filters={filters}
      bulk={bulk}
      importAs={participant.many}
    />
  );
}

/** The icon of the type and the flag, which lists show before a person's name. */
function ParticipantLead({ entity: { type, nationality } }: { entity: Participant }) {
  return (
    <span className={classes.lead}>
      <ParticipantTypeIcon type={type} />
      <Flag code={nationality} />
    </span>
  );
}

/** A person's name with the part for sorting first; assistive technology reads it in the usual order. */
function SortedName({ person: { firstname, lastname } }: { person: Participant }) {
  const { t } = useTranslation();
  if (firstname === erasedName && lastname === erasedName) return t("participant.erasedName");
  return (
    <span className={classes.sortedName}>
      <span>{firstname}</span> <span>{lastname}</span>
    </span>
  );
}
