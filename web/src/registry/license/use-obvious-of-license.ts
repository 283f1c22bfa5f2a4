import type { License } from "#contract/fields/license.ts";
import { license } from "#contract/kinds/license.ts";
import { organization } from "#contract/kinds/organization.ts";
import { team } from "#contract/kinds/team.ts";
import { isMemberOn } from "#contract/membership.ts";
import { useAll, useFirst, useMany } from "../../kit/records/queries.ts";
import { parseDate, today } from "../../kit/ui/date.ts";
import type { LicenseDraft } from "./license-draft.ts";
import { formOf, nextNumber } from "./next-number.ts";
import { usualTerm } from "./validity.ts";

/** A list of this many licenses suffices to find the highest number. */
const mostLookedAt = 100;

/**
 * The suggested values of a new license: its issuer, its number, and its validity from today until the end of the year.
 * A further license repeats the values of the one before, except the issuer for people of other clubs.
 */
export function useObviousOfLicense(
  typed: (LicenseDraft & { participant?: License["participant"] | null }) | null,
  last: License | null,
): Partial<LicenseDraft> {
  const giver = useUsualGiver(typed?.participant?.id ?? null);
  const number = useNextNumber(typed?.organization?.id ?? null);
  return {
    organization: giver ?? last?.organization ?? null,
    number,
    ...usualTerm(parseDate(typed?.validFrom ?? ""), last, today()),
    ...(last && { state: last.state }),
  };
}

/** The club that a person plays for; if there isn't exactly one, the issuer of the person's last license. */
function useUsualGiver(participantId: string | null): License["organization"] {
  const { data: teams = [] } = useAll(team, participantId === null ? null : { member: [participantId] });
  const { data: licenses = [] } = useAll(license, participantId === null ? null : { pid: [participantId] });
  const present = teams.filter(({ members }) =>
    members.some((member) => member.participant.id === participantId && isMemberOn(member, today())),
  );
  const above = present.flatMap(({ parents }) =>
    parents.flatMap(({ id, type }) => (type === "organization" ? id : [])),
  );
  const { data: organizations = [] } = useMany(organization, [...new Set(above)]);
  const [club, ...others] = organizations.filter(({ type }) => type === "ORGANIZATION_TYPE_CLUB");
  if (club && others.length === 0) return { id: club.id, type: "organization" };
  const issued = licenses.filter((one) => one.organization !== null);
  issued.sort((one, other) => other.validFrom.localeCompare(one.validFrom));
  return issued[0]?.organization ?? null;
}

/** Numbers are unique within a sport, so numbers of the same form from other organizations count, too. */
function useNextNumber(organizationId: string | null): string | null {
  const first = useFirst(
    license,
    organizationId === null ? null : { organization: [organizationId], sort: "-name" },
    mostLookedAt,
  );
  const numbers = numbersOf(first.data);
  const form = organizationId === null ? null : formOf(numbers);
  const alike = useFirst(
    license,
    form && { ...(form.before !== "" && { q: form.before }), sort: "-name" },
    mostLookedAt,
  );
  if (organizationId === null || first.isPlaceholderData || (form && (!alike.data || alike.isPlaceholderData)))
    return null;
  return nextNumber(numbers, numbersOf(alike.data));
}

function numbersOf(licenses: readonly { number: string }[] = []): string[] {
  return licenses.map(({ number }) => number);
}
