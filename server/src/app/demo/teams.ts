import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { coaches, type NamedTeam, pairs, players, runners, singles, squads } from "./invented.ts";
import type { LeagueDates } from "./league-dates.ts";
import { type Club, clubs, secondSportId } from "./organizations.ts";
import { nameOfPerson, personId } from "./people.ts";

/** The team's id. */
export const teamId = (name: string) => demoId(name);

/** All teams. The teams of the second sport belong to a club of the first, in which they are visible, too. */
export function makeTeams(dates: LeagueDates): DemoRecord[] {
  return [
    ...squads.map((named, index) => {
      const isFirstOfClub = squads.findIndex(({ club }) => club === named.club) === index;
      return makeTeam(named, "TEAM", isFirstOfClub ? squadOf(dates, named.club, index) : []);
    }),
    ...pairs.map((named) => makeTeam(named, "PAIR")),
    ...singles.map((named) => makeTeam(named, "SINGLE")),
    ...runners.map(({ type, ...named }) => ({
      ...makeTeam({ ...named, club: "tarnholm" }, type),
      home: secondSportId,
    })),
  ];
}

/** The club's players with their shirt numbers, one of whom has left the team, and a coach. */
function squadOf(dates: LeagueDates, club: Club, index: number): object[] {
  const [captain] = players[club];
  const own = players[club].map((person, position) => ({
    ...makeMember(nameOfPerson(person), person === captain ? "CAPTAIN" : "PLAYER"),
    number: position + 1,
    from: dates.day(-900 + 90 * position),
    to: position === 3 ? dates.day(-190) : null,
  }));
  const coach = coaches[index];
  return coach ? [...own, { ...makeMember(nameOfPerson(coach), "COACH"), from: dates.day(-500) }] : own;
}

const makeMember = (name: string, role: "PLAYER" | "CAPTAIN" | "COACH") => ({
  participant: refer("participant", personId(name)),
  role: `MEMBER_ROLE_${role}`,
});

function makeTeam(
  { name, club, people = [] }: NamedTeam,
  type: string,
  members: object[] = people.map((person) => makeMember(person, "PLAYER")),
): DemoRecord {
  const parents = [refer("organization", clubs[club])];
  return { type: "team", id: teamId(name), data: { name, type: `TEAM_TYPE_${type}`, parents, members } };
}
