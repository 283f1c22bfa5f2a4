import type { Reference } from "#contract/entity-types.ts";
import { organization } from "#contract/fields/organization.ts";
import { loadExisting } from "../existing.ts";
import type { ImportTarget, RowValues } from "../import-kind.ts";
import { type Ledger, type LedgerEntry, valuesOf } from "../ledger.ts";
import { namesIn, possibleNames } from "../listed-names.ts";
import { tidyName } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";

/** Reads and creates the clubs and federations that rows name. */

const keyOf = (name: string) => `organization|${tidyName(name)}`;

export async function readOrganizations(known: Ledger, rows: readonly RowValues[], signal: AbortSignal): Promise<void> {
  const cells = rows.flatMap(({ organization, club }) =>
    [organization, club].filter((name) => typeof name === "string"),
  );
  if (cells.length === 0) return;
  const names = [...new Set(cells)].flatMap(possibleNames);
  await loadExisting(known, organization, ({ name }) => [keyOf(String(name))], { names, signal });
}

/** The ids of the existing organizations that a cell names. */
export function organizationIdsIn(cell: string, known: Ledger): string[] {
  return namesIn(cell, (name) => known.find(keyOf(name)).length > 0).flatMap((name) =>
    known.find(keyOf(name)).map(({ id }) => id),
  );
}

/**
 * References to the organizations that this column names. One that does not exist is created if the user may create it.
 */
export function organizationsOf(
  values: RowValues,
  writer: RowWriter,
  target: Pick<ImportTarget, "makes">,
  column: "organization" | "club" = "organization",
) {
  const cell: string | undefined = values[column];
  if (cell === undefined) return [];
  return namesIn(cell, (name) => writer.known.find(keyOf(name)).length > 0).map((name) => {
    const [found, ...others] = writer.known.find(keyOf(name));
    if (others.length > 0) writer.wrong(column, "import.issue.severalOfName", { name });
    if (!found && !target.makes("organization")) writer.wrong(column, "import.issue.unknownName", { name });
    const { id } = found ?? writer.save(organization, null, { name, type: "ORGANIZATION_TYPE_CLUB" }, [keyOf(name)]);
    return { id, type: "organization" as const };
  });
}

/** A reference to the only organization that this column may name. */
export function organizationOf(
  values: RowValues,
  writer: RowWriter,
  target: Pick<ImportTarget, "makes">,
  column?: "organization" | "club",
) {
  const [found, ...others] = organizationsOf(values, writer, target, column);
  if (others.length > 0) writer.wrong(column ?? "organization", "import.issue.oneOrganization");
  return found;
}

/** The parents of a record; none for a new one. */
export function parentsOf(entry: LedgerEntry | null): readonly Reference[] {
  return (entry && (valuesOf(entry).parents as Reference[] | undefined)) ?? [];
}

/** The parents of a record with these organizations; undefined if it has all of them. */
export function withParents(entry: LedgerEntry | null, organizations: readonly Reference[]): Reference[] | undefined {
  const present = parentsOf(entry);
  const added = organizations.filter(({ id }) => !present.some((parent) => parent.id === id));
  return added.length > 0 ? [...present, ...added] : undefined;
}
