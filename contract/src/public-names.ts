import type { Participant } from "./fields/participant.ts";
import type { Team } from "./fields/team.ts";
import { lastPlayers, playersOn } from "./membership.ts";

/** How people are named to those who are not signed in: on public pages, in calendars and prints for visitors. */

type Person = Pick<Participant, "firstname" | "lastname" | "birthDate" | "attributes">;

/** The years after which somebody is of age. */
const adultAge = 18;

/** Adults by their names, unless they object; everybody else by initials, unless they agree: `publicWishOf`. */
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

/** The attribute by which people say whether they want to be named. */
export const publicAttribute = "public";

/** What a person says by the attribute: "yes" or "ja"; any other value is an objection; null while nothing is said. */
export function publicWishOf({ attributes }: Pick<Person, "attributes">): "yes" | "no" | null {
  const values = attributes.filter(isPublicAttribute).map(({ value }) => value.trim().toLowerCase());
  if (values.some((value) => value !== "yes" && value !== "ja")) return "no";
  return values.length > 0 ? "yes" : null;
}

export function isPublicAttribute({ name }: Person["attributes"][number]): boolean {
  return name.trim().toLowerCase() === publicAttribute;
}

function mayBeNamed(person: Person, today: string): boolean {
  const wish = publicWishOf(person);
  if (wish !== null) return wish === "yes";
  const { birthDate } = person;
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
 * A single or a pair that has or ever had members is called by those who play on the day, else by the last ones, by the same rule, and
 * "–" where none of them is there any more; every other team by its name.
 * @param day the day on which they are members, where it is another one than today
 */
export function publicNameOfTeam(
  { name, type, ...team }: Pick<Team, "name" | "type" | "members" | "formerMembers">,
  personOf: (id: string) => Person | undefined,
  today: string,
  day = today,
): string {
  const { members, formerMembers = [] } = team;
  if (type === "TEAM_TYPE_TEAM" || (members.length === 0 && formerMembers.length === 0)) return name;
  const present = playersOn(members, day).map(({ participant }) => participant.id);
  const players = (present.length > 0 ? present : lastPlayers(team, day)).flatMap((id) => personOf(id) ?? []);
  return players.length > 0 ? players.map((player) => publicNameOf(player, today)).join(" / ") : "–";
}
