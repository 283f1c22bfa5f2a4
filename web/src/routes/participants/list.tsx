import { participantTypes, sportTypes } from "#contract/enumerations.ts";
import { participant } from "#contract/kinds/participant.ts";
import { nationalities } from "#contract/nationalities.ts";
import { countryName } from "../../features/participant/country.ts";
import { ParticipantLead } from "../../features/participant/participant-lead.tsx";
import type { BulkField } from "../../record-kit/bulk/bulk-fields.ts";
import { choiceColumn } from "../../record-kit/list/columns.tsx";
import { choiceFilter, type Filter } from "../../record-kit/list/filter.ts";
import { ListPage } from "../../record-kit/list/list-page.tsx";
import type { Stored } from "../../records/entities.ts";

const columns = [choiceColumn<typeof participant>("type", "participant.type")];

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

export default function ParticipantList() {
  return <ListPage definition={participant} columns={columns} lead={lead} filters={filters} bulk={bulk} />;
}
