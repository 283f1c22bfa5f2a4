import type { license } from "#contract/kinds/license.ts";
import { organization } from "#contract/kinds/organization.ts";
import { participant } from "#contract/kinds/participant.ts";
import { type Column, namesColumn, plainColumn } from "../../kit/list/columns.tsx";
import { formatDate, today } from "../../kit/ui/date.ts";
import { LicenseStateLabel } from "./license-state.tsx";
import { stateOn } from "./validity.ts";

type Licenses = Column<typeof license>;

export const holder: Licenses = namesColumn("participant", [participant], (one) => [one.participant]);
const giver: Licenses = namesColumn("organization", [organization], (one) =>
  one.organization ? [one.organization] : [],
);
const validFrom: Licenses = { field: "validFrom", isFurther: true, text: (one) => formatDate(one.validFrom) };
const validTo: Licenses = { field: "validTo", text: (one) => (one.validTo === null ? null : formatDate(one.validTo)) };
const state: Licenses = {
  field: "state",
  text: (one, { t }) => t(`license.state.${stateOn(today(), one)}`),
  cell: (one) => <LicenseStateLabel state={stateOn(today(), one)} />,
};

/** The columns of lists of licenses, besides the number. */
export const licenseColumns: Licenses[] = [holder, plainColumn("type"), giver, validFrom, validTo, state];
