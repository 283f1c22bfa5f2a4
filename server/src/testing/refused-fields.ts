import { randomUUID } from "node:crypto";
import { today } from "./days.ts";
import type { Sampled, World } from "./world.ts";

/** A refused save: its description, its kind, the invalid fields beside valid ones, and the path of the issue. */
export type Case = [what: string, kind: Sampled, fields: (world: World) => object, path: string];

const long = (length: number) => "a".repeat(length);
const day = "2026-06-01";
const at = (hour: string) => `2026-06-01T${hour}:00Z`;
export const reference = (id: string, type: string) => ({ id, type });
const states = (...types: string[]) => types.map((type) => ({ type: `TOURNAMENT_STATE_${type}` }));
const member = (id: string, more: object = {}) => ({ participant: reference(id, "participant"), ...more });
export const competitor = (id: string | null, more: object = {}) => ({
  id,
  type: "team",
  score: "0",
  isHomeTeam: false,
  ...more,
});

/** For every rule of the fields, a value that breaks it. */
export const refusedFields: Case[] = [
  ["a name of spaces", "team", () => ({ name: "   " }), "name"],
  ["a name of 201 characters", "team", () => ({ name: long(201) }), "name"],
  ["a name that can't be seen", "team", () => ({ name: "\u200b\u202e\u2066" }), "name"],
  ["a control character in a name", "sport", () => ({ name: "a\u0007b" }), "name"],
  ["a line break in a name", "sport", () => ({ name: "a\nb" }), "name"],
  ["a name that is a number", "organization", () => ({ name: 5 }), "name"],
  ["an unspecified sport type", "sport", () => ({ type: "SPORT_TYPE_UNSPECIFIED" }), "type"],
  ["an unspecified organization type", "organization", () => ({ type: "ORGANIZATION_TYPE_UNSPECIFIED" }), "type"],
  [
    "a parent of a kind that is none",
    "team",
    (world) => ({ parents: [reference(world.teams[0], "team")] }),
    "parents.0.type",
  ],
  [
    "a parent with another kind's id",
    "team",
    (world) => ({ parents: [reference(world.teams[0], "organization")] }),
    "parents.0",
  ],
  [
    "a parent that does not exist",
    "venue",
    () => ({ parents: [reference(randomUUID(), "organization")] }),
    "parents.0",
  ],
  [
    "a sport as a tournament's parent",
    "tournament",
    (world) => ({ parents: [reference(world.sport, "sport")] }),
    "parents.0.type",
  ],
  [
    "the same parent twice",
    "team",
    (world) => ({ parents: [reference(world.club, "organization"), reference(world.club, "organization")] }),
    "parents.1",
  ],
  ["an id that is no UUID", "team", () => ({ parents: [reference("5", "organization")] }), "parents.0.id"],
  [
    "somebody in a team twice at the same time",
    "team",
    ({ person }) => ({ members: [member(person, { to: day }), member(person, { from: day })] }),
    "members.1.participant",
  ],
  [
    "a member who comes after having gone",
    "team",
    ({ person }) => ({ members: [member(person, { from: day, to: "2026-05-31" })] }),
    "members.0.from",
  ],
  [
    "a team as a member",
    "team",
    ({ teams: [id] }) => ({ members: [{ participant: reference(id, "team") }] }),
    "members.0.participant.type",
  ],
  ["a member who does not exist", "team", () => ({ members: [member(randomUUID())] }), "members.0.participant"],
  [
    "an unspecified role",
    "team",
    ({ person }) => ({ members: [member(person, { role: "MEMBER_ROLE_UNSPECIFIED" })] }),
    "members.0.role",
  ],
  ["a number below 0", "team", ({ person }) => ({ members: [member(person, { number: -1 })] }), "members.0.number"],
  ["a number of 1.5", "team", ({ person }) => ({ members: [member(person, { number: 1.5 })] }), "members.0.number"],
  ["an instant as a day", "team", ({ person }) => ({ members: [member(person, { to: at("12:00") })] }), "members.0.to"],
  ["501 members", "team", ({ person }) => ({ members: Array.from({ length: 501 }, () => member(person)) }), "members"],
  ["a long text of 10,001 characters", "tournament", () => ({ description: long(10_001) }), "description"],
  ["a state twice", "tournament", () => ({ states: states("PLANNING", "PLANNING") }), "states.1.type"],
  ["an unspecified state", "tournament", () => ({ states: states("UNSPECIFIED") }), "states.0.type"],
  [
    "a current state that is none of the states",
    "tournament",
    () => ({ states: states("PLANNING"), currentState: "TOURNAMENT_STATE_ACTIVE" }),
    "currentState",
  ],
  [
    "a state that starts after its end",
    "tournament",
    () => ({ states: [{ type: "TOURNAMENT_STATE_ACTIVE", duration: { start: at("12:00"), end: at("11:00") } }] }),
    "states.0.duration.start",
  ],
  [
    "a duration of days",
    "tournament",
    () => ({ states: [{ type: "TOURNAMENT_STATE_ACTIVE", duration: { start: day, end: null } }] }),
    "states.0.duration.start",
  ],
  [
    "a current stage that is none of its stages",
    "tournament",
    (world) => ({ currentStage: world.stage }),
    "currentStage",
  ],
  [
    "a link without a name",
    "tournament",
    () => ({ externalLinks: [{ name: "", url: "https://a.example" }] }),
    "externalLinks.0.name",
  ],
  [
    "a link that is a script",
    "tournament",
    () => ({ externalLinks: [{ name: "x", url: "javascript:alert(1)" }] }),
    "externalLinks.0.url",
  ],
  ["a relative link", "tournament", () => ({ externalLinks: [{ name: "x", url: "/here" }] }), "externalLinks.0.url"],
  ["stages that are saved", "tournament", () => ({ stages: [] }), "stages"],
  [
    "a person as a competitor",
    "tournament",
    (world) => ({ competitors: [reference(world.person, "participant")] }),
    "competitors.0.type",
  ],
  ["a number of matches that is saved", "stage", () => ({ numberOfMatches: 3 }), "numberOfMatches"],
  ["another tournament than the address's", "stage", () => ({ tournamentId: randomUUID() }), "tournamentId"],
  ["an unspecified stage type", "stage", () => ({ type: "STAGE_TYPE_UNSPECIFIED" }), "type"],
  ["a match of a venue", "match", (world) => ({ parent: reference(world.venue, "venue") }), "parent.type"],
  ["one competitor", "match", () => ({ competitors: [competitor(null)] }), "competitors"],
  [
    "three competitors",
    "match",
    () => ({ competitors: [competitor(null), competitor(null), competitor(null)] }),
    "competitors",
  ],
  [
    "the same team twice",
    "match",
    (world) => ({ competitors: [competitor(world.teams[0]), competitor(world.teams[0])] }),
    "competitors.1.id",
  ],
  [
    "two home teams",
    "match",
    (world) => ({ competitors: world.teams.map((id) => competitor(id, { isHomeTeam: true })) }),
    "competitors.1.isHomeTeam",
  ],
  [
    "a score of 41 characters",
    "match",
    () => ({ competitors: [competitor(null, { score: long(41) }), competitor(null)] }),
    "competitors.0.score",
  ],
  [
    "a score that is a number",
    "match",
    () => ({ competitors: [competitor(null, { score: 3 }), competitor(null)] }),
    "competitors.0.score",
  ],
  ["an unspecified match state", "match", () => ({ state: "MATCH_STATE_UNSPECIFIED" }), "state"],
  ["a venue as a playing field", "match", (world) => ({ playingField: world.venue }), "playingField"],
  [
    "a period that ends as it starts",
    "venue",
    () => ({ availability: [{ start: at("10:00"), end: at("10:00") }] }),
    "availability.0.start",
  ],
  [
    "overlapping periods",
    "venue",
    () => ({
      availability: [
        { start: at("10:00"), end: at("12:00") },
        { start: at("11:59"), end: at("13:00") },
      ],
    }),
    "availability.1",
  ],
  ["an empty specification", "venue", () => ({ specifications: [""] }), "specifications.0"],
  ["playing fields that are saved", "venue", () => ({ playingFields: [] }), "playingFields"],
  [
    "a capacity of 0",
    "playing_field",
    () => ({ capacities: [{ sportType: "SPORT_TYPE_RACE", maxCapacity: 0 }] }),
    "capacities.0.maxCapacity",
  ],
  [
    "a capacity of 1.5",
    "playing_field",
    () => ({ capacities: [{ sportType: "SPORT_TYPE_RACE", maxCapacity: 1.5 }] }),
    "capacities.0.maxCapacity",
  ],
  [
    "a sport type twice",
    "playing_field",
    () => ({ capacities: [1, 2].map((maxCapacity) => ({ sportType: "SPORT_TYPE_RACE", maxCapacity })) }),
    "capacities.1.sportType",
  ],
  [
    "an unspecified sport type of a capacity",
    "playing_field",
    () => ({ capacities: [{ sportType: "SPORT_TYPE_UNSPECIFIED", maxCapacity: 1 }] }),
    "capacities.0.sportType",
  ],
  ["an unspecified type of a person", "participant", () => ({ type: "PARTICIPANT_TYPE_UNSPECIFIED" }), "type"],
  [
    "an unspecified sport type of a person",
    "participant",
    () => ({ sportType: "SPORT_TYPE_UNSPECIFIED" }),
    "sportType",
  ],
  ["a country in capitals", "participant", () => ({ nationality: "DE" }), "nationality"],
  ["a country that is none", "participant", () => ({ nationality: "zz" }), "nationality"],
  ["a phone number with spaces", "participant", () => ({ phoneNumber: "+49 123" }), "phoneNumber"],
  ["a phone number of three digits", "participant", () => ({ phoneNumber: "+123" }), "phoneNumber"],
  ["a phone number of 16 digits", "participant", () => ({ phoneNumber: `+${"1".repeat(16)}` }), "phoneNumber"],
  ["an e-mail address without @", "participant", () => ({ email: "ada" }), "email"],
  ["a birth date in the future", "participant", () => ({ birthDate: "2999-01-01" }), "birthDate"],
  ["a birth date that is today", "participant", () => ({ birthDate: today() }), "birthDate"],
  ["a day that does not exist", "participant", () => ({ birthDate: "2001-02-29" }), "birthDate"],
  [
    "a career that starts after its end",
    "participant",
    () => ({ careerStart: "2020-01-02", careerEnd: "2020-01-01" }),
    "careerStart",
  ],
  ["a height of 29", "participant", () => ({ heightCm: 29 }), "heightCm"],
  ["a height of 301", "participant", () => ({ heightCm: 301 }), "heightCm"],
  ["a weight of 501", "participant", () => ({ weightKg: 501 }), "weightKg"],
  ["a height as text", "participant", () => ({ heightCm: "180" }), "heightCm"],
  [
    "a team as a guardian",
    "participant",
    (world) => ({ guardians: [reference(world.teams[0], "team")] }),
    "guardians.0.type",
  ],
  [
    "an attribute without a name",
    "participant",
    () => ({ attributes: [{ name: "", value: "x" }] }),
    "attributes.0.name",
  ],
  ["an empty piece of equipment", "participant", () => ({ equipment: [""] }), "equipment.0"],
  [
    "a license that ends before it starts",
    "license",
    () => ({ validFrom: "2026-02-02", validTo: "2026-02-01" }),
    "validTo",
  ],
  ["an unspecified license state", "license", () => ({ state: "LICENSE_STATE_UNSPECIFIED" }), "state"],
  [
    "a license of a team",
    "license",
    (world) => ({ participant: reference(world.teams[0], "team") }),
    "participant.type",
  ],
  [
    "a position of 0",
    "tournament_history",
    (world) => ({ placements: [{ position: 0, competitor: reference(world.teams[0], "team") }] }),
    "placements.0.position",
  ],
  [
    "a placement of nobody",
    "tournament_history",
    () => ({ placements: [{ position: 1, competitor: reference(randomUUID(), "team") }] }),
    "placements.0.competitor",
  ],
  [
    "a series of something else",
    "tournament_series",
    (world) => ({ tournaments: [reference(world.club, "organization")] }),
    "tournaments.0.type",
  ],
];
