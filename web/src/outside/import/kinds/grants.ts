import { createElement } from "react";
import { type Grant, grant } from "#contract/fields/grant.ts";
import { organization } from "#contract/fields/organization.ts";
import { team } from "#contract/fields/team.ts";
import { type GrantRole, grantRoles } from "#contract/grant-roles.ts";
import { Invitations } from "../../../registry/grant/invitations.tsx";
import { dayOrder } from "../day-order.ts";
import { loadExisting } from "../existing.ts";
import { withHeadings } from "../headings.ts";
import type { ImportColumn } from "../import-column.ts";
import type { ImportKind, RowValues } from "../import-kind.ts";
import type { Ledger } from "../ledger.ts";
import { date } from "../moments.ts";
import { namesLike } from "../names-like.ts";
import { tidyName } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";
import { choice, text } from "../values.ts";
import { organizationOf, readOrganizations } from "./organizations.ts";
import { readTeams, teamKey } from "./teams.ts";

const of = (field: string) => ({ type: "grant" as const, field });

/** The roles that can be given by a file: those for clubs and teams. */
const roles: readonly GrantRole[] = grantRoles.filter((role) => role !== "match-official");

const columns: readonly ImportColumn[] = withHeadings("grant", [
  {
    key: "role",
    label: "record.field.role",
    parse: choice(roles, "grant.role"),
    of: of("role"),
    isRequired: true,
    isForAll: true,
    choices: { members: roles, words: "grant.role" },
    example: "club-manager",
  },
  {
    key: "organization",
    label: "record.field.club",
    parse: text,
    namesLike: namesLike(organization),
    of: of("scope"),
    example: "TC Hafen",
  },
  {
    key: "team",
    label: "team.one",
    parse: text,
    namesLike: namesLike(team),
    of: of("scope"),
    example: "",
  },
  {
    key: "email",
    label: "record.field.email",
    parse: text,
    of: of("email"),
    isRequired: true,
    example: "ada@example.com",
  },
  {
    key: "from",
    label: "record.field.from",
    parse: date(),
    of: of("from"),
    isDay: true,
    isForAll: true,
    example: "",
  },
  {
    key: "to",
    label: "record.field.to",
    parse: date(),
    of: of("to"),
    isDay: true,
    isForAll: true,
    example: "",
  },
  dayOrder,
]);

const grantKey = (role: unknown, scope: unknown, email: unknown) =>
  `grant|${String(role)}|${String(scope)}|${String(email).toLowerCase()}`;

/** Invitations: a role for a club or a team, and the address of the person. */
export const grants: ImportKind = {
  definition: grant,
  further: [],
  shared: [],
  columns,
  usual: () => ({ role: "club-manager" }),
  nameOf: ({ email = "" }) => email,
  Created: ({ created }) => createElement(Invitations, { grants: created as readonly Grant[] }),
  async read(known, rows, _place, { signal }) {
    const teamNames = rows.flatMap(({ team: name }) => (name === undefined ? [] : [name]));
    await Promise.all([
      readOrganizations(known, rows, signal),
      teamNames.length > 0 && readTeams(known, teamNames, signal),
    ]);
    const scopes = rows.flatMap((row) => scopeIdOf(row, known) ?? []);
    for (let start = 0; start < scopes.length; start += 100) {
      const query = { pid: scopes.slice(start, start + 100) };
      await loadExisting(
        known,
        grant,
        ({ role, scope, email }) => [grantKey(role, (scope as { id: string }).id, email)],
        { query, signal },
      );
    }
  },
  find(values, known) {
    const [found] = known.find(grantKey(values.role, scopeIdOf(values, known), values.email));
    return found ? { entry: found, reason: { text: "import.found.grant", isSure: true } } : null;
  },
  write(values, writer, target) {
    const { role, email, from, to } = values;
    const scope =
      values.team === undefined ? organizationOf(values, writer, { ...target, makes }) : teamOf(values, writer);
    if (!scope) writer.wrong("organization", "import.issue.clubOrTeam");
    const key = grantKey(role, scope?.id, email);
    const fixed = writer.same ? {} : { role, scope, email };
    writer.save(grant, writer.same, { ...fixed, from, to }, [key]);
  },
};

/** An invitation makes no clubs. */
const makes = () => false;

function scopeIdOf({ team: name, organization: club }: RowValues, known: Ledger): string | undefined {
  const keys = name === undefined ? (club === undefined ? [] : [`organization|${tidyName(club)}`]) : [teamKey(name)];
  return keys.flatMap((key) => known.find(key).map(({ id }) => id))[0];
}

function teamOf({ team: name }: RowValues, writer: RowWriter) {
  const [found, ...others] = writer.known.find(teamKey(name));
  if (others.length > 0) writer.wrong("team", "import.issue.severalOfName", { name });
  if (!found) {
    writer.wrong("team", "import.issue.unknownName", { name });
    return undefined;
  }
  return { id: found.id, type: "team" as const };
}
