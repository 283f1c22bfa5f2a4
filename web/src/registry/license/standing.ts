import type { i18n } from "i18next";
import { licenseStates } from "#contract/enumerations.ts";
import type { Filter } from "../../kit/list/filter.ts";
import type { ListQuery } from "../../kit/records/entities.ts";
import { daysAfter, today } from "../../kit/ui/date.ts";

const expiring = "expiring";
/** So many days ahead, a license is one that runs out soon. */
const daysAhead = 30;

/** Licenses by the state that they are in today, and those that run out soon. */
export const standingFilter: Filter = {
  field: "state",
  members: [expiring, ...licenseStates],
  nameOf: (member: string, { t }: i18n) => (member === expiring ? t("license.expiring") : t(`license.state.${member}`)),
  queryOf: (member) => queryOn(today(), member),
};

/** What finds the licenses that are in a state on a day: what would be valid is expired once its time is over. */
export function queryOn(day: string, member: string): ListQuery {
  switch (member) {
    case expiring:
      return { endsFrom: day, endsBefore: daysAfter(day, daysAhead + 1) };
    case "LICENSE_STATE_EXPIRED":
      return { endsBefore: day };
    case "LICENSE_STATE_ACTIVE":
    case "LICENSE_STATE_PENDING":
      return { state: [member], endsFrom: day };
    default:
      return { state: [member] };
  }
}
