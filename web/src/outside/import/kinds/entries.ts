import { entryStatuses } from "#contract/enumerations.ts";
import { entry } from "#contract/fields/entry.ts";
import { team } from "#contract/fields/team.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { loadExisting } from "../existing.ts";
import { cellsOf, headingsOf, whenMeant, withHeadings } from "../headings.ts";
import type { ImportColumn } from "../import-column.ts";
import type { ImportKind, ImportTarget, RowValues } from "../import-kind.ts";
import { namesLike } from "../names-like.ts";
import type { RowWriter } from "../row-writer.ts";
import { choice, number, type Parse, seed, text } from "../values.ts";
import { readTeams, teamKey, teamType, teamTypeChoices } from "./teams.ts";

const of = (field: string) => ({ type: "entry" as const, field });

const firstnames = headingsOf("participant", "firstname");

const lastname: Parse = (cell) => ({ value: { lastname: String(cell) } });

const columns: readonly ImportColumn[] = withHeadings("entry", [
  {
    key: "team",
    label: "record.field.competitor",
    parse: text,
    namesLike: namesLike(team),
    of: of("competitor"),
    isRequired: true,
    example: "TC Hafen 1",
  },
  {
    key: "player",
    label: "import.field.wholeName",
    parse: (cell) => ({ value: { player: String(cell) } }),
    isSplit: ["team"],
    // Beside the name of the team, a player is one of its members; of two players, one alone is not the competitor.
    when: whenMeant(headingsOf("entry", "player"), {
      unless: [
        ...headingsOf("entry", "team").filter((heading) => heading !== "Name"),
        "Spieler 2",
        "Player 2",
        "Partner",
      ],
    }),
    isPart: true,
    example: "",
  },
  { key: "firstname", label: "record.field.firstname", parse: text, also: firstnames, isPart: true, example: "" },
  {
    key: "lastname",
    label: "record.field.lastname",
    parse: lastname,
    isSplit: ["team"],
    also: headingsOf("participant", "lastname"),
    when: whenMeant(["Name"], { beside: firstnames }),
    isPart: true,
    example: "",
  },
  {
    key: "status",
    label: "record.field.status",
    parse: choice(entryStatuses, "entry.status", cellsOf("entry", "status")),
    of: of("status"),
    choices: { members: entryStatuses, words: "entry.status" },
    isForAll: true,
    example: "ENTRY_STATUS_ACCEPTED",
  },
  {
    key: "seed",
    label: "record.field.seed",
    parse: seed,
    of: of("seed"),
    example: "1",
  },
  {
    key: "ranking",
    when: whenMeant(["Position"], { ifRead: true }),
    label: "record.field.ranking",
    parse: number,
    of: of("ranking"),
    example: "17",
  },
  { key: "note", label: "record.field.note", parse: text, of: of("note"), example: "" },
  {
    key: "teamType",
    label: "import.field.teamType",
    parse: teamType,
    of: { type: "team", field: "type" },
    choices: teamTypeChoices,
    isForAll: true,
    example: "",
  },
]);

/** The name of a player whose first and last name have cells of their own, or stand in one as "Berg, Anna". */
function joinPlayer(values: RowValues, mended: ReadonlySet<string>): RowValues {
  const { team: name, player, firstname, lastname } = values;
  if (player !== undefined && name === undefined && !mended.has("team")) {
    return { ...values, team: player.replace(/^([^,]+),\s*([^,]+)$/, "$2 $1") };
  }
  if (lastname === undefined || name !== undefined || mended.has("team")) return values;
  return { ...values, team: [firstname, lastname].filter(Boolean).join(" ") };
}

const entryKey = (teamId: string) => `entry|${teamId}`;

export const entries: ImportKind = {
  definition: entry,
  further: [team],
  shared: ["team"],
  columns,
  usual: () => ({ status: "ENTRY_STATUS_ACCEPTED", teamType: "TEAM_TYPE_TEAM" }),
  join: joinPlayer,
  nameOf: ({ team: name = "" }) => name,
  async read(known, rows, { owner }, { signal }) {
    const names = rows.flatMap(({ team: name }) => (name === undefined ? [] : [name]));
    const query = { pid: [owner?.id ?? ""] };
    const keysOf = ({ competitor }: AnyEntity) => [entryKey((competitor as { id: string }).id)];
    await Promise.all([readTeams(known, names, signal), loadExisting(known, entry, keysOf, { query, signal })]);
  },
  find({ team: name }, known) {
    const [found] = known.find(teamKey(name)).flatMap(({ id }) => known.find(entryKey(id)));
    return found ? { entry: found, reason: { text: "import.found.entry", isSure: true } } : null;
  },
  write,
};

function write(values: RowValues, writer: RowWriter, target: ImportTarget): void {
  const { team: name, status, seed, ranking, note, teamType: type } = values;
  if (writer.same) {
    writer.save(entry, writer.same, { status, seed, ranking, note });
    return;
  }
  const [found, ...others] = writer.known.find(teamKey(name));
  if (others.length > 0) {
    writer.wrong("team", "import.issue.severalOfName", { name });
    return;
  }
  if (!found && !target.makes("team")) {
    writer.wrong("team", "import.issue.unknownName", { name });
    return;
  }
  const { id } = found ?? writer.save(team, null, { name, type }, [teamKey(name)]);
  writer.save(
    entry,
    null,
    {
      tournament: { id: target.owner?.id, type: "tournament" },
      competitor: { id, type: "team" },
      status,
      seed,
      ranking,
      note,
    },
    [entryKey(id)],
  );
}
