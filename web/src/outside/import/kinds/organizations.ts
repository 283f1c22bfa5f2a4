import { organization } from "#contract/fields/organization.ts";
import { loadExisting } from "../existing.ts";
import type { ImportPlace, RowValues } from "../import-kind.ts";
import type { Ledger } from "../ledger.ts";
import { tidyName } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";

/** Reads and creates the clubs and federations that rows name. */

const keyOf = (name: string) => `organization|${tidyName(name)}`;

export async function readOrganizations(known: Ledger, rows: readonly RowValues[], signal: AbortSignal): Promise<void> {
  const names = rows.flatMap(({ organization, club }) =>
    [organization, club].filter((name) => typeof name === "string"),
  );
  if (names.length === 0) return;
  await loadExisting(known, organization, ({ name }) => [keyOf(String(name))], { names, signal });
}

/**
 * A reference to the organization with the name in this column. It is created if it does not exist and the user may
 * create it; undefined without a name.
 */
export function organizationOf(
  values: RowValues,
  writer: RowWriter,
  place: Pick<ImportPlace, "makes">,
  column: "organization" | "club" = "organization",
) {
  const name = values[column];
  if (name === undefined) return undefined;
  const [found, ...others] = writer.known.find(keyOf(name));
  if (others.length > 0) writer.wrong(column, "import.issue.severalOfName", { name });
  if (!found && !place.makes("organization")) writer.wrong(column, "import.issue.unknownName", { name });
  const { id } = found ?? writer.save(organization, null, { name, type: "ORGANIZATION_TYPE_CLUB" }, [keyOf(name)]);
  return { id, type: "organization" as const };
}
