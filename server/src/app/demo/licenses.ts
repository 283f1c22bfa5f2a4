import type { LicenseState, ParticipantType } from "#contract/enumerations.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { players } from "./invented.ts";
import type { LeagueDates } from "./league-dates.ts";
import { type Club, circle, clubKeys, clubs, federation } from "./organizations.ts";
import { nameOfPerson, personId } from "./people.ts";

const types: Partial<Record<ParticipantType, string>> = {
  PARTICIPANT_TYPE_PLAYER: "Player",
  PARTICIPANT_TYPE_COACH: "Coach",
  PARTICIPANT_TYPE_OFFICIAL: "Referee",
  PARTICIPANT_TYPE_MEDICAL: "Medical service",
  PARTICIPANT_TYPE_EQUIPMENT: "Equipment",
};

/** Licenses for everybody but the guardians: most are valid, and every other state occurs, too. */
export function makeLicenses(dates: LeagueDates, people: readonly DemoRecord[]): DemoRecord[] {
  const holders = people.filter(({ data }) => typeOf(data) in types);
  return holders.flatMap((person, index) => {
    const club = clubOf(person.id);
    const issuer = club ? clubs[club] : person.home === undefined ? federation : circle;
    const license = (number: string, from: number, to: number | null, state: LicenseState): DemoRecord => ({
      type: "license",
      id: demoId(`license ${number}`),
      ...(person.home !== undefined && { home: person.home }),
      data: {
        participant: refer("participant", person.id),
        number,
        type: types[typeOf(person.data)] ?? null,
        organization: refer("organization", issuer),
        validFrom: dates.day(from),
        validTo: to === null ? null : dates.day(to),
        state,
      },
    });
    const number = `${person.home === undefined ? "FB" : "LC"}-${String(index + 1).padStart(4, "0")}`;
    const renewed = license(`${number}-P`, -520, -156, "LICENSE_STATE_EXPIRED");
    switch (index % 12) {
      case 3:
        return [license(number, 30, 395, "LICENSE_STATE_PENDING"), renewed];
      case 5:
        // The license has ended, although its state is still active.
        return [license(number, -380, -15, "LICENSE_STATE_ACTIVE")];
      case 8:
        return [license(number, -155, 210, "LICENSE_STATE_SUSPENDED")];
      case 10:
        return [license(number, -155, null, index < 12 ? "LICENSE_STATE_REVOKED" : "LICENSE_STATE_ACTIVE")];
      default:
        return [license(number, -155, 210, "LICENSE_STATE_ACTIVE"), ...(index % 4 === 0 ? [renewed] : [])];
    }
  });
}

/** Players are licensed through their clubs, the others by the federation. */
function clubOf(id: string): Club | undefined {
  return clubKeys.find((club) => players[club].some((line) => personId(nameOfPerson(line)) === id));
}

function typeOf(data: object): ParticipantType {
  return (data as { type: ParticipantType }).type;
}
