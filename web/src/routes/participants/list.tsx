import { participantTypes, sportTypes } from "#contract/enumerations.ts";
import { participant } from "#contract/kinds/participant.ts";
import { nationalityFilter } from "../../features/participant/nationality.tsx";
import { ParticipantLead } from "../../features/participant/participant-lead.tsx";
import { choiceColumn } from "../../record-kit/list/columns.tsx";
import { choiceFilter } from "../../record-kit/list/filters.tsx";
import { ListPage } from "../../record-kit/list/list-page.tsx";
import type { Stored } from "../../records/entities.ts";

const columns = [choiceColumn<typeof participant>("type", "participant.type")];

const filters = [
  choiceFilter("type", participantTypes, "participant.type"),
  choiceFilter("sportType", sportTypes, "sport.type"),
  nationalityFilter,
];

const lead = (entity: Stored<typeof participant>) => <ParticipantLead entity={entity} />;

export default function ParticipantList() {
  return <ListPage definition={participant} columns={columns} lead={lead} filters={filters} />;
}
