import type { license } from "#contract/fields/license.ts";
import type { Draft } from "../../kit/page/fields.tsx";

export type LicenseDraft = Draft<
  typeof license,
  "number" | "type" | "organization" | "validFrom" | "validTo" | "state"
>;
