import type { Participant } from "./fields/participant.ts";
import type { Team } from "./fields/team.ts";
import { lastPlayers, sideOn } from "./membership.ts";

/** The names of people as shown to visitors: on public pages, in calendars and on prints for visitors. */

type Person = Pick<Participant, "firstname" | "lastname" | "birthDate" | "attributes">;

/** What an erased person is called, and a single or a pair of whom nobody is known any more. */
export const erasedName = "–";

/** The age of majority in years. */
const adultAge = 18;

/** Adults appear by name unless they object, and all others by initials unless they agree: see `publicWishOf`. */
export function publicNameOf(person: Person, today: string): string {
  const { firstname, lastname } = publicNamesOf(person, today);
  return `${firstname} ${lastname}`;
}

/** The names as a list. */
export function publicNamesOf(person: Person, today: string): Pick<Person, "firstname" | "lastname"> {
  const { firstname, lastname } = person;
  if (mayBeNamed(person, today) || isErased(person)) return { firstname, lastname };
  return { firstname: initialOf(firstname), lastname: initialOf(lastname) };
}

/** The attribute by which people say whether they want to be named. */
export const publicAttribute = "public";

/**
 * The wish in a person's attribute: "yes" or "ja" agrees, any other value objects, and null means that there is none.
 */
export function publicWishOf({ attributes }: Pick<Person, "attributes">): "yes" | "no" | null {
  const values = attributes.filter(isPublicAttribute).map(({ value }) => value.trim().toLowerCase());
  if (values.some((value) => value !== "yes" && value !== "ja")) return "no";
  return values.length > 0 ? "yes" : null;
}

export function isPublicAttribute({ name }: Person["attributes"][number]): boolean {
  return name.trim().toLowerCase() === publicAttribute;
}

/** The attributes with another wish. */
export function withPublicWish(attributes: Person["attributes"], wish: "yes" | "no" | null): Person["attributes"] {
  const others = attributes.filter((attribute) => !isPublicAttribute(attribute));
  return wish === null ? others : [...others, { name: publicAttribute, value: wish }];
}

/** The attribute that says where somebody has agreed to be named. */
const evidenceAttribute = "public-evidence";

/** Whether it is said where the person has agreed to be named, for example "form of 3 May, both parents". */
export function hasPublicEvidence({ attributes }: Pick<Person, "attributes">): boolean {
  return attributes.some(({ name, value }) => name.trim().toLowerCase() === evidenceAttribute && value.trim() !== "");
}

/**
 * The name of a team with initials for these people: for their full names anywhere in it, and for the last name where
 * the team, or a side of " / ", is called by it alone. A last name beside other words may be that of a place.
 */
function withInitials(name: string, people: readonly Person[]): string {
  let shown = name;
  for (const { firstname, lastname } of people) {
    const [first, last] = [firstname, lastname].map(asPattern);
    const initials = `${initialOf(firstname)} ${initialOf(lastname)}`;
    const full = `(?<![\\p{L}\\p{N}])(?:${first} ${last}|${last},? ${first})(?![\\p{L}\\p{N}])`;
    const alone = `(?<=^|/ ?)(?:${asPattern(initialOf(firstname))} ?)?${last}(?= ?/|$)`;
    shown = shown.replaceAll(new RegExp(`${full}|${alone}`, "giu"), () => initials);
  }
  return shown;
}

function asPattern(text: string): string {
  return text.trim().replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

function isErased({ firstname, lastname }: Pick<Person, "firstname" | "lastname">): boolean {
  return firstname === erasedName && lastname === erasedName;
}

function mayBeNamed(person: Person, today: string): boolean {
  const wish = publicWishOf(person);
  return wish === null ? isOfAge(person, today) : wish === "yes";
}

export function isOfAge({ birthDate }: Pick<Person, "birthDate">, today: string): boolean {
  return birthDate !== null && birthDate <= yearsBefore(today, adultAge);
}

/** People born on 29 February come of age on 1 March. */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;
}

function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first ? `${first.segment.toUpperCase()}.` : "";
}

/**
 * A single or a pair that has, or ever had, members is named after those who play on the day, else after its last
 * players, by the same rule of names; it is called "–" when none of them exists any more. Every other team has its own
 * name, in which its people appear by that rule, too.
 *
 * @param day the day of the membership, when it is not today
 */
export function publicNameOfTeam(
  { name, type, ...team }: Pick<Team, "name" | "type" | "members" | "formerMembers">,
  personOf: (id: string) => Person | undefined,
  today: string,
  day = today,
): string {
  const { members, formerMembers = [] } = team;
  if (type === "TEAM_TYPE_TEAM" || (members.length === 0 && formerMembers.length === 0)) {
    const people = [
      ...members.map(({ participant }) => participant.id),
      ...formerMembers.map((one) => one.participant),
    ];
    return withInitials(
      name,
      people.flatMap((id) => personOf(id) ?? []).filter((person) => !mayBeNamed(person, today) && !isErased(person)),
    );
  }
  const present = sideOn({ type, ...team }, day);
  const players = (present.length > 0 ? present : lastPlayers(team, day))
    .flatMap((id) => personOf(id) ?? [])
    .filter((player) => !isErased(player));
  return players.length > 0 ? players.map((player) => publicNameOf(player, today)).join(" / ") : erasedName;
}
