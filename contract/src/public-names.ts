import type { Participant } from "./fields/participant.ts";
import type { Team } from "./fields/team.ts";
import { playersOn } from "./membership.ts";

/** How people are named to those who are not signed in: on public pages, in calendars and prints for visitors. */

type Person = Pick<Participant, "firstname" | "lastname" | "birthDate" | "attributes">;

/** The years after which somebody is of age. */
const adultAge = 18;

/** Adults by their names, unless they object; everybody else by initials, unless they agree. The attribute "public" says yes or no. */
export function publicNameOf(person: Person, today: string): string {
  const { firstname, lastname } = publicNamesOf(person, today);
  return `${firstname} ${lastname}`;
}

/** The same, each name by itself. */
export function publicNamesOf(person: Person, today: string): Pick<Person, "firstname" | "lastname"> {
  const { firstname, lastname } = person;
  if (mayBeNamed(person, today)) return { firstname, lastname };
  return { firstname: initialOf(firstname), lastname: initialOf(lastname) };
}

function mayBeNamed({ birthDate, attributes }: Person, today: string): boolean {
  const wishes = attributes
    .filter(({ name }) => name.toLowerCase() === "public")
    .map(({ value }) => value.toLowerCase());
  if (wishes.includes("no")) return false;
  if (wishes.includes("yes")) return true;
  return birthDate !== null && birthDate <= yearsBefore(today, adultAge);
}

/** Who was born on 29 February is of age on 1 March. */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;
}

function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first ? `${first.segment.toUpperCase()}.` : "";
}

/**
 * A single or a pair that has members is called by them, by the same rule; every other team by its name.
 * @param day the day on which they are members, where it is another one than today
 */
export function publicNameOfTeam(
  { name, type, members }: Pick<Team, "name" | "type" | "members">,
  personOf: (id: string) => Person | undefined,
  today: string,
  day = today,
): string {
  if (type === "TEAM_TYPE_TEAM") return name;
  const players = playersOn(members, day).flatMap(({ participant }) => personOf(participant.id) ?? []);
  if (players.length > 0) return players.map((player) => publicNameOf(player, today)).join(" / ");
  // Former and later members stand in the name, too.
  return members.length === 0 ? name : "–";
}
