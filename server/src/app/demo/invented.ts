import { z } from "#contract/zod.ts";
import peopleFile from "../../../demo/people.json" with { type: "json" };
import teamsFile from "../../../demo/teams.json" with { type: "json" };
import venuesFile from "../../../demo/venues.json" with { type: "json" };
import { clubKeys } from "./organizations.ts";

/** The people, teams and venues of the demo league, from the files in `server/demo`. */

/** First name, last name, nationality, gender, age, height in cm, weight in kg. */
const personLine = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.enum(["FEMALE", "MALE", "OTHER"]),
  z.number(),
  z.number(),
  z.number(),
]);
export type PersonLine = Readonly<z.output<typeof personLine>>;

const club = z.enum(clubKeys);
const namedTeam = z.object({ name: z.string(), club, people: z.array(z.string()).optional() });
export type NamedTeam = z.output<typeof namedTeam>;

export const {
  players,
  guardians,
  coaches,
  officials,
  medical,
  equipmentKeepers,
  runners: runnerLines,
} = z
  .object({
    /** Five players for each club, the last of whom is a junior. */
    players: z.record(club, z.array(personLine)),
    /** The guardians, with the names of their juniors. */
    guardians: z.array(z.object({ person: personLine, juniors: z.array(z.string()) })),
    coaches: z.array(personLine),
    officials: z.array(personLine),
    medical: z.array(personLine),
    equipmentKeepers: z.array(personLine),
    /** Of the second sport. */
    runners: z.array(personLine),
  })
  .parse(peopleFile);

export const { squads, pairs, singles, runners } = z
  .object({
    squads: z.array(namedTeam),
    pairs: z.array(namedTeam),
    singles: z.array(namedTeam),
    /** Of the second sport. */
    runners: z.array(namedTeam.omit({ club: true }).extend({ type: z.enum(["TEAM", "PAIR", "SINGLE"]) })),
  })
  .parse(teamsFile);

/** Sports halls by their names. */
export const venues = z
  .record(
    z.string(),
    z.object({
      club,
      address: z.string(),
      /** The last three digits of a number that is kept free for fiction. */
      phone: z.string(),
      mail: z.string(),
      description: z.string(),
      specifications: z.array(z.string()),
      /** Open at these hours (UTC). */
      hours: z.tuple([z.string(), z.string()]),
      courts: z.number(),
    }),
  )
  .parse(venuesFile);
