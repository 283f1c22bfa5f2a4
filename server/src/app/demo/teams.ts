import type { Calendar } from "./calendar.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { coaches, type NamedTeam, pairs, players, runners, singles, squads } from "./invented.ts";
import { type Club, clubs, secondSportId } from "./organizations.ts";
import { nameOfPerson, personId } from "./people.ts";

/** The team's id. */
export const teamId = (name: string) => demoId(name);

/** All teams. The teams of the second sport belong to a club of the first, in which they are visible, too. */
export function makeTeams(calendar: Calendar): DemoRecord[] {
  return [
    ...squads.map((named, place) => {
      const isFirstOfClub = squads.findIndex(({ club }) => club === named.club) === place;
      return makeTeam(named, "TEAM", isFirstOfClub ? squadOf(calendar, named.club, place) : []);
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
function squadOf(calendar: Calendar, club: Club, place: number): object[] {
  const [captain] = players[club];
  const own = players[club].map((person, position) => ({
    ...makeMember(nameOfPerson(person), person === captain ? "CAPTAIN" : "PLAYER"),
    number: position + 1,
    from: calendar.day(-900 + 90 * position),
    to: position === 3 ? calendar.day(-190) : null,
  }));
  const coach = coaches[place];
  return coach ? [...own, { ...makeMember(nameOfPerson(coach), "COACH"), from: calendar.day(-500) }] : own;
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
