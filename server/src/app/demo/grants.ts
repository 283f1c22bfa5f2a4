import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { squads } from "./invented.ts";
import { clubs } from "./organizations.ts";
import { teamId } from "./teams.ts";

/** The invitations of two demo accounts: the manager of a club, and the captain of its first team. */
export function makeGrants(): DemoRecord[] {
  const team = squads.find(({ club }) => club === "harbour")?.name ?? "";
  return [
    {
      type: "grant",
      id: demoId("grant of the club"),
      data: { role: "club-manager", scope: refer("organization", clubs.harbour), email: "club@example.com" },
    },
    {
      type: "grant",
      id: demoId("grant of the captain"),
      data: { role: "team-captain", scope: refer("team", teamId(team)), email: "captain@example.com" },
    },
  ];
}
