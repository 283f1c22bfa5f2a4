import type { License } from "#contract/fields/license.ts";
import { license } from "#contract/kinds/license.ts";
import { organization } from "#contract/kinds/organization.ts";
import type { participant } from "#contract/kinds/participant.ts";
import type { Column } from "../../kit/list/columns.tsx";
import { getAllBy, getMany } from "../../kit/records/entities.ts";
import { createLoader } from "../../kit/records/loader.ts";
import { today } from "../../kit/ui/date.ts";

/** A license of a person as lists show it, with the name of the organization that issued it. */
type Shown = Pick<License, "number" | "state" | "validTo"> & { issuer: string | null };

const loader = createLoader<readonly Shown[]>(["license", "organization"], async (ids) => {
  const found: License[] = await getAllBy(license, "pid", ids);
  const givers = [...new Set(found.flatMap(({ organization }) => organization?.id ?? []))];
  const names = new Map((await getMany(organization, givers)).map((one) => [one.id, one.name]));
  return new Map(
    [...Map.groupBy(found, ({ participant }) => participant.id)].map(([id, licenses]) => [
      id,
      licenses.map((one) => ({ ...one, issuer: names.get(one.organization?.id ?? "") ?? null })),
    ]),
  );
});

/** The licenses that have not ended; all of them when every one has ended. */
function presentOf(licenses: readonly Shown[]): readonly Shown[] {
  const present = licenses.filter(
    ({ state, validTo }) => state !== "LICENSE_STATE_EXPIRED" && (validTo === null || validTo >= today()),
  );
  return present.length > 0 ? present : licenses;
}

/** For a person: the issuers of the licenses, or the licenses with their states. */
export function licenseColumn(field: "organization" | "license"): Column<typeof participant> {
  return {
    field,
    loads: { loader, keys: ({ id }) => [id] },
    text(_, { t }, [value]) {
      const present = presentOf((value as readonly Shown[] | null | undefined) ?? []);
      const words =
        field === "organization"
          ? new Set(present.flatMap(({ issuer }) => issuer ?? []))
          : present.map(({ number, state }) => `${number} (${t(`license.state.${state}`)})`);
      return [...words].join(", ") || null;
    },
  };
}
