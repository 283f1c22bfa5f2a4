import type { ParticipantType } from "#contract/enumerations.ts";
import { sortKey } from "#contract/sort-key.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import {
  coaches,
  equipmentKeepers,
  guardians,
  medical,
  officials,
  type PersonLine,
  players,
  runnerLines,
} from "./invented.ts";
import type { LeagueDates } from "./league-dates.ts";
import { clubKeys, clubs, secondSportId } from "./organizations.ts";

export const nameOfPerson = ([firstname, lastname]: PersonLine) => `${firstname} ${lastname}`;

/** The person's id. */
export const personId = (name: string) => demoId(`person ${name}`);

export const refersTo = (lines: readonly (PersonLine | undefined)[]) =>
  lines.filter((line) => line !== undefined).map((line) => refer("participant", personId(nameOfPerson(line))));

/** All people; guardians come before their juniors, who refer to them. */
export function makePeople(dates: LeagueDates): DemoRecord[] {
  const line = (type: ParticipantType, fieldsOf: (line: PersonLine, index: number) => object) => {
    return (person: PersonLine, place: number) => makePerson(dates, person, type, fieldsOf(person, place));
  };
  return [
    ...guardians.map(({ person }, index) => line("PARTICIPANT_TYPE_GUARDIAN", () => ({}))(person, index)),
    ...clubKeys.flatMap((club) =>
      players[club].map(
        line("PARTICIPANT_TYPE_PLAYER", (person, place) => ({
          ...ofPlayer(dates, person, place),
          memberships: [{ organization: refer("organization", clubs[club]), from: dates.day(-900 + 90 * place) }],
        })),
      ),
    ),
    ...coaches.map(line("PARTICIPANT_TYPE_COACH", (person) => ofCoach(dates, person))),
    ...officials.map(line("PARTICIPANT_TYPE_OFFICIAL", (person) => ofOfficial(dates, person))),
    ...medical.map(line("PARTICIPANT_TYPE_MEDICAL", () => ({ equipment: ["First-aid bag", "Ice spray"] }))),
    ...equipmentKeepers.map(
      line("PARTICIPANT_TYPE_EQUIPMENT", () => ({ equipment: ["Stringing machine", "Net gauge"] })),
    ),
    ...runnerLines
      .map(line("PARTICIPANT_TYPE_PLAYER", () => ({ sportType: "SPORT_TYPE_RACE", equipment: ["Storm lantern"] })))
      .map((record) => ({ ...record, home: secondSportId })),
  ];
}

function makePerson(dates: LeagueDates, person: PersonLine, type: ParticipantType, fieldsOf: object): DemoRecord {
  const [firstname, lastname, nationality, gender, age, heightCm, weightKg] = person;
  const name = nameOfPerson(person);
  const number = numberOf(name);
  return {
    type: "participant",
    id: personId(name),
    data: {
      firstname,
      lastname,
      nationality,
      gender: `GENDER_${gender}`,
      birthDate: dates.born(age, number % 360),
      heightCm,
      weightKg,
      type,
      sportType: "SPORT_TYPE_RACQUET",
      uspId: `USP-${10_000 + (number % 90_000)}`,
      email: `${asciiOf(firstname)}.${asciiOf(lastname)}@example.org`,
      phoneNumber: phoneNumber(nationality, number),
      guardians: refersTo(
        guardians.flatMap(({ person: guardian, juniors }) => (juniors.includes(name) ? [guardian] : [])),
      ),
      ...fieldsOf,
    },
  };
}

const racquets = ["Aerolite 3", "Quillstroke Pro", "Plume 90", "Whisper S"];

function ofPlayer(dates: LeagueDates, [, , , , age]: PersonLine, index: number) {
  const isJunior = age < 18;
  return {
    // The fourth player of each club ended their career at the end of last season, if older than 30.
    careerStart: dates.born(isJunior ? 1 : age - 11, 60 * index),
    careerEnd: index === 3 && age > 30 ? dates.day(-190) : null,
    equipment: [`Racquet ${racquets[(age + index) % racquets.length]}`, "Shuttles, grade 2"],
    attributes: [
      { name: "Playing hand", value: index === 2 ? "Left" : "Right" },
      { name: "Shirt number", value: String(index + 1) },
      ...(isJunior ? [{ name: "Age group", value: age < 15 ? "U15" : "U17" }] : []),
    ],
  };
}

function ofCoach(dates: LeagueDates, [, , , , age]: PersonLine) {
  return {
    careerStart: dates.born(age - 16, 30),
    careerEnd: dates.born(age - 35, 100),
    attributes: [{ name: "Coaching level", value: age > 50 ? "A" : "B" }],
  };
}

function ofOfficial(dates: LeagueDates, [, , , , age]: PersonLine) {
  return {
    careerStart: dates.born(age - 25, 45),
    attributes: [{ name: "Referee level", value: age > 44 ? "International" : "National" }],
  };
}

/** A number that is always the same for the same name. */
function numberOf(name: string): number {
  return Number.parseInt(demoId(name).slice(0, 6), 16);
}

function asciiOf(name: string): string {
  return sortKey(name).replaceAll(/[^a-z]+/g, "");
}

/** Ranges that numbering authorities reserve for fiction, so that nobody has these numbers. */
const ranges: Record<string, readonly [prefix: string, first: number, last: number]> = {
  de: ["+4917139200", 0, 99],
  fr: ["+3363998", 0, 9999],
  se: ["+467017406", 5, 99],
  ca: ["+1613555", 110, 199],
};

// Mobile numbers that Ofcom reserves for drama.
const elsewhere = ["+447700900", 0, 999] as const;

function phoneNumber(nationality: string, number: number): string {
  const [prefix, first, last] = ranges[nationality] ?? elsewhere;
  const digits = String(last).length;
  return prefix + String(first + (number % (last - first + 1))).padStart(digits, "0");
}
