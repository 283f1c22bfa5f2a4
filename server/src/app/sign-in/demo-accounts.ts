import type { Role } from "#contract/permissions.ts";

export interface DemoAccount {
  email: string;
  name: string;
  superUser?: boolean;
  /** False: not tied to the demo league's first sport. */
  inLeague?: boolean;
  roles: readonly Role[];
}

/** The accounts for trying the product; each gets its rights at its first sign-in. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: "admin@example.com", name: "Ada Administrator", superUser: true, inLeague: false, roles: [] },
  { email: "manager@example.com", name: "Mara Manager", roles: ["sport-manager"] },
  { email: "organizations@example.com", name: "Oskar Organizer", roles: ["organization-manager"] },
  { email: "tournaments@example.com", name: "Tilda Tournament", roles: ["tournament-manager"] },
  { email: "official@example.com", name: "Otto Official", roles: ["match-official"] },
  { email: "venues@example.com", name: "Vera Venue", roles: ["venue-manager"] },
  { email: "registrar@example.com", name: "Rico Registrar", roles: ["registrar"] },
  // These two have rights by grants of the demo league.
  { email: "club@example.com", name: "Clara Club", inLeague: false, roles: [] },
  { email: "captain@example.com", name: "Carlo Captain", inLeague: false, roles: [] },
  { email: "viewer@example.com", name: "Vince Viewer", roles: [] },
  { email: "new@example.com", name: "Nele Newcomer", inLeague: false, roles: [] },
];
