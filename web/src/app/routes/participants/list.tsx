import { participantTypes, sportTypes } from "#contract/enumerations.ts";
import { participant } from "#contract/kinds/participant.ts";
import { nationalities } from "#contract/nationalities.ts";
import type { BulkField } from "../../../kit/bulk/bulk-fields.ts";
import { type Column, choiceColumn, plainColumn } from "../../../kit/list/columns.tsx";
import { choiceFilter, type Filter } from "../../../kit/list/filter.ts";
import { ListPage } from "../../../kit/list/list-page.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import { printDate } from "../../../kit/ui/date.ts";
import { licenseColumn } from "../../../registry/license/license-column.ts";
import { countryName } from "../../../registry/participant/country.ts";
import { ParticipantLead } from "../../../registry/participant/participant-lead.tsx";
import { SortedName } from "../../../registry/participant/sorted-name.tsx";

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
  { field: "birthDate", isFurther: true, text: ({ birthDate }) => (birthDate === null ? null : printDate(birthDate)) },
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
