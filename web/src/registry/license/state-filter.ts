import type { i18n } from "i18next";
import { licenseStates } from "#contract/enumerations.ts";
import type { Filter } from "../../kit/list/filter.ts";
import type { ListQuery } from "../../kit/records/entities.ts";
import { daysAfter, today } from "../../kit/ui/date.ts";

const expiring = "expiring";
/** The number of days before its end from which a license counts as ending soon. */
const daysAhead = 30;

/** The licenses by their state today, and those that end soon. */
export const stateFilter: Filter = {
  field: "state",
  members: [expiring, ...licenseStates],
  nameOf: (member: string, { t }: i18n) => (member === expiring ? t("license.expiring") : t(`license.state.${member}`)),
  queryOf: (member) => queryOn(today(), member),
};

/** The filter for licenses that have a state on a day; a valid license counts as expired after its last day. */
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
