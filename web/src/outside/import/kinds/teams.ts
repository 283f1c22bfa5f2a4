import { teamTypes } from "#contract/enumerations.ts";
import { organization } from "#contract/fields/organization.ts";
import { team } from "#contract/fields/team.ts";
import { venue } from "#contract/fields/venue.ts";
import type { HomeGround } from "#contract/home-ground.ts";
import { nameOfWeekday } from "../../../kit/ui/weekdays.ts";
import { loadExisting } from "../existing.ts";
import { cellsOf, withHeadings } from "../headings.ts";
import type { ImportColumn } from "../import-column.ts";
import type { ImportKind, ImportTarget, RowValues } from "../import-kind.ts";
import { type Ledger, type LedgerEntry, valuesOf } from "../ledger.ts";
import { clock, weekday } from "../moments.ts";
import { fieldNamesLike, namesLike } from "../names-like.ts";
import { tidyName } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";
import { choice, text } from "../values.ts";
import { organizationIdsIn, organizationsOf, parentsOf, readOrganizations, withParents } from "./organizations.ts";
import { fieldOf, onlyFieldOf, readPlaces } from "./places.ts";

const of = (field: string) => ({ type: "team" as const, field });

export const teamType = choice(teamTypes, "team.type", cellsOf("team", "type"));
export const teamTypeChoices = { members: teamTypes, words: "team.type" };

const columns: readonly ImportColumn[] = withHeadings("team", [
  {
    key: "name",
    label: "record.field.name",
    parse: text,
    of: of("name"),
    isRequired: true,
    example: "TC Hafen 1",
  },
  {
    key: "type",
    label: "record.field.type",
    parse: teamType,
    of: of("type"),
    isTakenIfRead: true,
    isRequired: true,
    isForAll: true,
    choices: teamTypeChoices,
    example: "TEAM_TYPE_TEAM",
  },
  {
    key: "organization",
    label: "record.field.club",
    parse: text,
    namesLike: namesLike(organization),
    of: of("parents"),
    isForAll: true,
    example: "",
  },
  {
    key: "homeVenue",
    label: "record.field.homeVenue",
    parse: text,
    namesLike: namesLike(venue),
    of: of("homeGround"),
    example: "",
  },
  {
    key: "homeField",
    label: "record.field.homeField",
    parse: text,
    namesLike: fieldNamesLike,
    of: of("homeGround"),
    example: "",
  },
  {
    key: "homeDay",
    label: "record.field.homeDay",
    parse: weekday,
    format: (day, { language }) => nameOfWeekday(day, language),
    of: of("homeGround"),
    example: "",
  },
  {
    key: "homeTime",
    label: "record.field.homeTime",
    parse: clock,
    of: of("homeGround"),
    example: "",
  },
]);

export const teamKey = (name: unknown) => `team|${tidyName(String(name))}`;

export function readTeams(known: Ledger, names: readonly string[], signal: AbortSignal): Promise<void> {
  return loadExisting(known, team, ({ name }) => [teamKey(name)], { names, signal });
}

export const teams: ImportKind = {
  definition: team,
  further: [organization],
  shared: ["organization"],
  columns,
  usual: () => ({ type: "TEAM_TYPE_TEAM" }),
  nameOf: ({ name = "" }) => name,
  async read(known, rows, _place, { signal }) {
    const names = rows.flatMap(({ name }) => (name === undefined ? [] : [name]));
    const hasPlaces = rows.some(({ homeVenue, homeField }) => homeVenue !== undefined || homeField !== undefined);
    await Promise.all([
      readTeams(known, names, signal),
      readOrganizations(known, rows, signal),
      hasPlaces && readPlaces(known, signal),
    ]);
  },
  find({ name, organization: club }, known) {
    const clubs = club === undefined ? [] : organizationIdsIn(club, known);
    const called = known.find(teamKey(name));
    const isOf = (one: LedgerEntry) => (id: string) => parentIdsOf(one).includes(id);
    const found =
      club === undefined
        ? called[0]
        : (called.find((one) => clubs.every(isOf(one)) && clubs.length > 0) ??
          called.find((one) => clubs.some(isOf(one))));
    if (found)
      return { entry: found, reason: { text: "import.found.team", isSure: called.length === 1 || club !== undefined } };
    const [free] = called.filter((one) => parentIdsOf(one).length === 0);
    return free ? { entry: free, reason: { text: "import.found.team", isSure: false } } : null;
  },
  write,
};

function write(values: RowValues, writer: RowWriter, target: ImportTarget): void {
  const { name, type } = values;
  const parents = withParents(writer.same, organizationsOf(values, writer, target));
  // A team is found by its name, and keeps the stored spelling.
  const fields = { name: writer.same ? undefined : name, type, parents, homeGround: groundOf(values, writer) };
  writer.save(team, writer.same, fields, [teamKey(name)]);
}

const groundNotes = { unknown: "import.note.unknownGround", several: "import.note.severalGrounds" };

/** The home ground with what the row says of it; undefined if it says nothing. */
function groundOf(values: RowValues, writer: RowWriter): HomeGround | undefined {
  const { homeVenue, homeField, homeDay, homeTime } = values;
  const playingField =
    homeField === undefined && homeVenue !== undefined
      ? onlyFieldOf({ venue: homeVenue, column: "homeVenue" }, groundNotes, writer)
      : fieldOf({ venue: homeVenue, field: homeField, column: "homeField" }, writer);
  if (playingField === undefined && homeDay === undefined && homeTime === undefined) return undefined;
  const before = writer.same && (valuesOf(writer.same).homeGround as HomeGround | null | undefined);
  return {
    playingField: playingField ?? before?.playingField ?? null,
    weekday: homeDay ?? before?.weekday ?? null,
    time: homeTime ?? before?.time ?? null,
  };
}

const parentIdsOf = (entry: LedgerEntry) => parentsOf(entry).map(({ id }) => id);
