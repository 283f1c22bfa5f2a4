import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { type Club, clubs, secondSportId } from "./organizations.ts";

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
  ["Lindqvist / Okonjo", "harbour"],
  ["Žeravica / Ødegård", "aernvik"],
  ["Kaya / Şimşek", "tuytop"],
  ["Łęcka / Wiśnik", "piorko"],
] as const satisfies readonly NamedTeam[];

export const singles = [
  ["Zoë Brandão", "mill"],
  ["Ólöf Hrafnsdóttir", "aernvik"],
  ["Çağla Gündoğan", "tuytop"],
  ["Maëlle Thévenaz", "clairepine"],
  ["Jörg Süßmilch", "quellmoos"],
  ["Nguyễn Thị Ánh", "tarnholm"],
  ["Wacław Źdźbło", "piorko"],
  ["Āria Tāwhai", "harbour"],
] as const satisfies readonly NamedTeam[];

type NamedTeam = readonly [name: string, club: Club];

/** The team's id. */
export const teamId = (name: string) => demoId(name);

/** The second sport's teams belong to a club of the first, where they are seen too. */
export const teams: readonly DemoRecord[] = [
  ...squads.map((named) => team(named, "TEAM")),
  ...pairs.map((named) => team(named, "PAIR")),
  ...singles.map((named) => team(named, "SINGLE")),
  runners("Tarnholm Lamplighters", "TEAM"),
  runners("Tarnholm Night Owls", "TEAM"),
  runners("Ferreira / Dvořáček", "PAIR"),
  runners("Iñaki Etxeberri", "SINGLE"),
];

function team([name, club]: NamedTeam, type: string): DemoRecord {
  const parents = [refer("organization", clubs[club])];
  return { type: "team", id: teamId(name), data: { name, type: `TEAM_TYPE_${type}`, parents } };
}

function runners(name: string, type: string): DemoRecord {
  return { ...team([name, "tarnholm"], type), home: secondSportId };
}
