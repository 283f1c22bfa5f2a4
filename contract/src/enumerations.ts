/**
 * The members of an enumeration as full wire names; the member _UNSPECIFIED, which every enumeration has, is left out.
 */
function enumeration<Prefix extends string, Member extends string>(
  prefix: Prefix,
  members: readonly Member[],
): readonly `${Prefix}_${Member}`[] {
  return members.map((member) => `${prefix}_${member}` as const);
}

export const sportTypes = enumeration("SPORT_TYPE", ["RACQUET", "RACE", "BALL", "OTHER"]);
export type SportType = (typeof sportTypes)[number];

export const organizationTypes = enumeration("ORGANIZATION_TYPE", ["FEDERATION", "ASSOCIATION", "CLUB"]);
export type OrganizationType = (typeof organizationTypes)[number];

export const teamTypes = enumeration("TEAM_TYPE", ["SINGLE", "PAIR", "TEAM"]);
export type TeamType = (typeof teamTypes)[number];

export const memberRoles = enumeration("MEMBER_ROLE", ["PLAYER", "CAPTAIN", "COACH", "STAFF"]);
export type MemberRole = (typeof memberRoles)[number];

/** What somebody does in a club. */
export const memberFunctions = enumeration("MEMBER_FUNCTION", ["PLAYER", "OFFICIAL", "COACH", "OFFICER", "HELPER"]);
export type MemberFunction = (typeof memberFunctions)[number];

export const stageTypes = enumeration("STAGE_TYPE", ["ROUND_ROBIN", "ELIMINATION", "DOUBLE_ELIMINATION", "SWISS"]);
export type StageType = (typeof stageTypes)[number];

export const entryStatuses = enumeration("ENTRY_STATUS", [
  "REGISTERED",
  "ACCEPTED",
  "ALTERNATE",
  "QUALIFYING",
  "WILD_CARD",
  "LUCKY_LOSER",
  "WITHDRAWN",
  "DISQUALIFIED",
]);
export type EntryStatus = (typeof entryStatuses)[number];

export const tournamentStates = enumeration("TOURNAMENT_STATE", ["PLANNING", "REGISTRATION", "ACTIVE", "FINISHED"]);
export type TournamentState = (typeof tournamentStates)[number];

export const matchBrackets = enumeration("MATCH_BRACKET", ["MAIN", "LOSERS", "FINAL", "PLACEMENT", "CONSOLATION"]);
export type MatchBracket = (typeof matchBrackets)[number];

export const matchStates = enumeration("MATCH_STATE", ["PLANNING", "PREPARING", "RUNNING", "FINISHED", "CANCELLED"]);
export type MatchState = (typeof matchStates)[number];

/** What has become of a result that a side has entered, or may confirm. */
export const matchReportStates = enumeration("MATCH_REPORT", ["ENTERED", "CONFIRMED", "DISPUTED", "OFFICIAL"]);
export type MatchReportState = (typeof matchReportStates)[number];

export const bookingTypes = enumeration("BOOKING_TYPE", ["TRAINING", "EVENT", "MAINTENANCE", "OTHER"]);
export type BookingType = (typeof bookingTypes)[number];

export const bookingStates = enumeration("BOOKING_STATE", ["REQUESTED", "CONFIRMED", "CANCELLED"]);
export type BookingState = (typeof bookingStates)[number];

export const requestTypes = enumeration("REQUEST_TYPE", [
  "RESCHEDULE",
  "MEMBERSHIP",
  "JOINT_TEAM",
  "LATE_ENTRY",
  "WITHDRAWAL",
  "OTHER",
]);
export type RequestType = (typeof requestTypes)[number];

export const requestStates = enumeration("REQUEST_STATE", ["OPEN", "APPROVED", "REJECTED", "WITHDRAWN"]);
export type RequestState = (typeof requestStates)[number];

export const requestAnswers = enumeration("REQUEST_ANSWER", ["APPROVE", "REJECT", "WITHDRAW", "NOTE"]);

/** Whether and how matches of a tournament are moved by requests. */
export const reschedulings = enumeration("RESCHEDULE", ["NONE", "SIDES", "MANAGER"]);
export type Rescheduling = (typeof reschedulings)[number];

export const officialReplies = enumeration("OFFICIAL_REPLY", ["ACCEPTED", "DECLINED"]);
export type OfficialReply = (typeof officialReplies)[number];

export const participantTypes = enumeration("PARTICIPANT_TYPE", [
  "PLAYER",
  "GUARDIAN",
  "OFFICIAL",
  "COACH",
  "MEDICAL",
  "EQUIPMENT",
]);
export type ParticipantType = (typeof participantTypes)[number];

export const genders = ["GENDER_UNSPECIFIED", "GENDER_MALE", "GENDER_FEMALE", "GENDER_OTHER"] as const;
export type Gender = (typeof genders)[number];

export const licenseStates = enumeration("LICENSE_STATE", ["PENDING", "ACTIVE", "SUSPENDED", "EXPIRED", "REVOKED"]);
export type LicenseState = (typeof licenseStates)[number];
