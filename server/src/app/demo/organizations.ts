import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { featherball } from "./results.ts";

/** The first sport of the demo league, to which demo accounts are tied. */
export const demoSportId = demoId("sport");
export const secondSportId = demoId("second sport");

export const federation = demoId("federation");

export const clubs = {
  harbour: demoId("harbour"),
  mill: demoId("mill"),
  tarnholm: demoId("tarnholm"),
  aernvik: demoId("ærnvik"),
  piorko: demoId("piórko"),
  quellmoos: demoId("quellmoos"),
  clairepine: demoId("clairépine"),
  tuytop: demoId("tüytop"),
};

export const clubKeys = [
  "harbour",
  "mill",
  "tarnholm",
  "aernvik",
  "piorko",
  "quellmoos",
  "clairepine",
  "tuytop",
] as const;
export type Club = (typeof clubKeys)[number];

const associations = { coast: demoId("coast"), moor: demoId("moor"), hills: demoId("hills") };
export const circle = demoId("lantern circle");

/** Both sports, and the federation, associations and clubs below them; one club belongs to both. */
export const organizations: readonly DemoRecord[] = [
  { type: "sport", id: demoSportId, data: { name: "Featherball", type: "SPORT_TYPE_RACQUET", format: featherball } },
  { type: "sport", id: secondSportId, data: { name: "Lantern Running", type: "SPORT_TYPE_RACE" } },
  organization(federation, "Featherball Federation", "FEDERATION", refer("sport", demoSportId)),
  organization(associations.coast, "Veldrin Coast Association", "ASSOCIATION", refer("organization", federation)),
  organization(associations.moor, "Eldermoor Association", "ASSOCIATION", refer("organization", federation)),
  organization(associations.hills, "Hollin Hills Association", "ASSOCIATION", refer("organization", federation)),
  {
    ...organization(circle, "Lantern Circle", "FEDERATION", refer("sport", secondSportId)),
    home: secondSportId,
  },
  club("harbour", "Harbour Lane Racquet Club", associations.coast),
  club("aernvik", "Ærnvik Fjærklubb", associations.coast),
  club("tarnholm", "Tarnholm Sports Union", associations.coast, circle),
  club("mill", "Millbrook Feathers", associations.moor),
  club("piorko", "Klub Piórko", associations.moor),
  club("quellmoos", "TV Quellmoos", associations.hills),
  club("clairepine", "Le Volant de Clairépine", associations.hills),
  club("tuytop", "Tüytop Gençlik Kulübü", associations.hills),
];

function club(key: Club, name: string, ...above: string[]): DemoRecord {
  return organization(clubs[key], name, "CLUB", ...above.map((id) => refer("organization", id)));
}

function organization(id: string, name: string, type: string, ...parents: object[]): DemoRecord {
  return { type: "organization", id, data: { name, type: `ORGANIZATION_TYPE_${type}`, parents } };
}
