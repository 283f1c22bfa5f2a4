import type { Language } from "#contract/languages.ts";
import type { Role } from "#contract/permissions.ts";

export interface DemoAccount {
  email: string;
  name: string;
  /** What the account may do, in a few words. */
  may: Record<Language, string>;
  superUser?: boolean;
  /** False: not tied to the demo league's first sport. */
  inLeague?: boolean;
  roles: readonly Role[];
}

/** The accounts for trying the product; each gets its rights at its first sign-in. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: "admin@example.com",
    name: "Ada Administrator",
    may: { en: "everything, in all sports", de: "alles, in allen Sportarten" },
    superUser: true,
    inLeague: false,
    roles: [],
  },
  {
    email: "manager@example.com",
    name: "Mara Manager",
    may: { en: "everything in one sport", de: "alles in einer Sportart" },
    roles: ["sport-manager"],
  },
  {
    email: "organizations@example.com",
    name: "Oskar Organizer",
    may: { en: "organizations and teams", de: "Organisationen und Mannschaften" },
    roles: ["organization-manager"],
  },
  {
    email: "tournaments@example.com",
    name: "Tilda Tournament",
    may: { en: "tournaments and their matches", de: "Turniere und ihre Spiele" },
    roles: ["tournament-manager"],
  },
  {
    email: "official@example.com",
    name: "Otto Official",
    may: { en: "scores and officials of matches", de: "Spielstände und Offizielle der Spiele" },
    roles: ["match-official"],
  },
  {
    email: "venues@example.com",
    name: "Vera Venue",
    may: { en: "venues and bookings", de: "Sportstätten und Buchungen" },
    roles: ["venue-manager"],
  },
  {
    email: "registrar@example.com",
    name: "Rico Registrar",
    may: { en: "people and licenses", de: "Personen und Lizenzen" },
    roles: ["registrar"],
  },
  // These two have rights by grants of the demo league.
  {
    email: "club@example.com",
    name: "Clara Club",
    may: { en: "one club and its teams", de: "ein Verein und seine Mannschaften" },
    inLeague: false,
    roles: [],
  },
  {
    email: "captain@example.com",
    name: "Carlo Captain",
    may: { en: "one team and its results", de: "eine Mannschaft und ihre Ergebnisse" },
    inLeague: false,
    roles: [],
  },
  {
    email: "viewer@example.com",
    name: "Vince Viewer",
    may: { en: "reads only", de: "liest nur" },
    roles: [],
  },
  {
    email: "new@example.com",
    name: "Nele Newcomer",
    may: { en: "has no sport yet", de: "hat noch keine Sportart" },
    inLeague: false,
    roles: [],
  },
];
