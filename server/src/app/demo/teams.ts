import type { Calendar } from "./calendar.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { type Club, clubs, secondSportId } from "./organizations.ts";
import { nameOfPerson, personId } from "./people.ts";
import { players } from "./players.ts";
import { coaches } from "./staff.ts";

export const squads = [
  ["Harbour Lane Herons", "harbour"],
  ["Millbrook Swifts", "mill"],
  ["Tarnholm Terns", "tarnholm"],
  ["Ærnvik Ørner", "aernvik"],
  ["Millbrook Kestrels", "mill"],
  ["Harbour Lane Gulls", "harbour"],
  ["Quellmooser Bussarde", "quellmoos"],
  ["Hirondelles de Clairépine", "clairepine"],
] as const satisfies readonly NamedTeam[];

export const pairs = [
  ["Lindqvist / Okonjo", "harbour", ["Signe Lindqvist", "Chidi Okonjo"]],
  ["Žeravica / Ødegård", "aernvik", ["Luka Žeravica", "Åse Ødegård"]],
  ["Kaya / Şimşek", "tuytop", ["İlker Kaya", "Özge Şimşek"]],
  ["Łęcka / Wiśnik", "piorko", ["Małgorzata Łęcka", "Bożena Wiśnik"]],
] as const satisfies readonly NamedTeam[];

export const singles = [
  ["Zoë Brandão", "mill", ["Zoë Brandão"]],
  ["Ólöf Hrafnsdóttir", "aernvik", ["Ólöf Hrafnsdóttir"]],
  ["Çağla Gündoğan", "tuytop", ["Çağla Gündoğan"]],
  ["Maëlle Thévenaz", "clairepine", ["Maëlle Thévenaz"]],
  ["Jörg Süßmilch", "quellmoos", ["Jörg Süßmilch"]],
  ["Nguyễn Thị Ánh", "tarnholm", ["Thị Ánh Nguyễn"]],
  ["Wacław Źdźbło", "piorko", ["Wacław Źdźbło"]],
  ["Āria Tāwhai", "harbour", ["Āria Tāwhai"]],
] as const satisfies readonly NamedTeam[];

type NamedTeam = readonly [name: string, club: Club, people?: readonly string[]];

/** The team's id. */
export const teamId = (name: string) => demoId(name);

/** The second sport's teams belong to a club of the first, where they are seen too. */
export function makeTeams(calendar: Calendar): DemoRecord[] {
  return [
    ...squads.map((named, place) => {
      const isFirstOfClub = squads.findIndex(([, club]) => club === named[1]) === place;
      return makeTeam(named, "TEAM", isFirstOfClub ? squadOf(calendar, named[1], place) : []);
    }),
    ...pairs.map((named) => makeTeam(named, "PAIR")),
    ...singles.map((named) => makeTeam(named, "SINGLE")),
    runners("Tarnholm Lamplighters", "TEAM"),
    runners("Tarnholm Night Owls", "TEAM"),
    runners("Ferreira / Dvořáček", "PAIR", ["João Ferreira", "Eliška Dvořáček"]),
    runners("Iñaki Etxeberri", "SINGLE", ["Iñaki Etxeberri"]),
  ];
}

/** The club's players with the numbers on their shirts, of whom one has stopped, and a coach. */
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
  [name, club, people = []]: NamedTeam,
  type: string,
  members: object[] = people.map((person) => makeMember(person, "PLAYER")),
): DemoRecord {
  const parents = [refer("organization", clubs[club])];
  return { type: "team", id: teamId(name), data: { name, type: `TEAM_TYPE_${type}`, parents, members } };
}

function runners(name: string, type: string, people: readonly string[] = []): DemoRecord {
  return { ...makeTeam([name, "tarnholm", people], type), home: secondSportId };
}
