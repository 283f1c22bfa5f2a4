import type { fields } from "../fields/request.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    request: true;
  }
}

/** A change that waits for a yes: a club or a team asks for what it may not do by itself. */
export const request: Kind<"request", typeof fields> = {
  type: "request",
  one: "request",
  many: "requests",
  path: "/requests",
  owner: "subject",
  parents: "subject",
  summary: ["type", "by", "state", "until"],
  personal: ["note", "answers"],
  filters: ["type", "state"],
  referenceFilters: { party: ["by", "asks", "told"] },
  // The server counts the open requests of an organization or a team.
  lookupsOf: ({ by, state }) => ({ openBy: state === "REQUEST_STATE_OPEN" ? by.id : null }),
  // In the order of creation.
  listOrder: () => [],
  // What somebody has to do, or has asked for.
  pageOf: () => ({ path: "/my" }),
};
