import { tieBreakNames } from "#competition/standings/criteria.ts";
import { type ConflictType, conflictTypes } from "#contract/conflicts.ts";
import { encounterNames } from "#contract/encounter-names.ts";
import {
  bookingStates,
  bookingTypes,
  entryStatuses,
  genders,
  licenseStates,
  matchBrackets,
  matchReportStates,
  matchStates,
  memberFunctions,
  memberRoles,
  officialReplies,
  organizationTypes,
  participantTypes,
  requestAnswers,
  requestStates,
  requestTypes,
  reschedulings,
  sportTypes,
  stageTypes,
  teamTypes,
  tournamentStates,
} from "#contract/enumerations.ts";
import { errorCodes, statusTexts } from "#contract/errors.ts";
import { grantRoles } from "#contract/grant-roles.ts";
import { issueCodes } from "#contract/issues.ts";
import { formatNames, matchOutcomes, setTypes } from "#contract/match-format.ts";
import { matchNameKeys } from "#contract/match-name.ts";
import { nationalities } from "#contract/nationalities.ts";
import { roles } from "#contract/permissions.ts";
import { unplacedReasons } from "#contract/schedule.ts";
import { placements, seedLines, separationDepths, separationKeys, swissPairings } from "#contract/stage-draw.ts";
import {
  criteria,
  criterionScopes,
  criterionTies,
  decisionReasons,
  restarts,
  standingsNames,
  withdrawals,
} from "#contract/standings.ts";
import { taskTypes } from "#contract/tasks.ts";
import { deliveryProblems, offReasons } from "#contract/webhooks.ts";
import { guidePages } from "../app/guide/guide-pages.ts";
import { childKinds, listedKinds, recordKinds } from "../app/record-kinds.ts";
import { formatGroups } from "../registry/match-format/format-words.ts";
import { shownPoints, standingsGroups } from "../registry/standings-rules/rules-words.ts";
import { definitions } from "./definitions.ts";
import { textsOfEncounters } from "./texts-of-encounters.ts";
import { tableFormats, textsOfImport } from "./texts-of-import.ts";

/** The kinds that the console shows as records of their own. */
const hidden: readonly string[] = ["user"];
const all = definitions.map(({ type }) => type);
const kinds = all.filter((type) => !hidden.includes(type));
const listed = recordKinds.map(({ kind }) => kind.type);
const reached = recordKinds.flatMap(({ kind, reachedFrom }) => (reachedFrom ? [kind.type] : []));

/**
 * The fields of all kinds, since the history shows each; the competitors of a match part by part, and a wish that is
 * kept among attributes.
 */
const fields = [
  ...definitions.flatMap(({ change }) => Object.keys(change.shape)).filter((field) => field !== "id"),
  "teams",
  "score",
  "homeTeam",
  "namedInPublic",
  // What the server records of the results of matches.
  "reportState",
  "report",
  // What lists show beside the fields.
  "sport",
  "club",
  "dates",
  "organizer",
  "license",
];

/** What a table is ranked by; what a score counts has a word for each kind of sport. */
const criterionWords = [...criteria, "CRITERION_JURY"].flatMap((criterion) =>
  criterion.includes("SCORE") ? ["games", "goals", "points"].map((unit) => `${unit}.${criterion}`) : criterion,
);

/** Conflicts that have other words by what is known of them. */
const conflictWords: Partial<Record<ConflictType, readonly string[]>> = {
  CONFLICT_COMPETITOR: ["certain", "possible"],
  CONFLICT_REST: ["certain", "possible"],
  CONFLICT_DAILY_LIMIT: ["certain", "possible"],
  CONFLICT_ORDER: ["first", "second"],
  CONFLICT_OFFICIAL: ["twice", "plays"],
};

const shootOuts = ["penalties", "penaltyKicks", "sevenMeters"];

const roundNames = ["final", "semi", "quarter", "sixteen", "of", "number", "grandFinal", "secondFinal"];

const standard = ["400", "401", "403", "404", "500", "502", "503"];
const bounds = ["start", "end"];

/**
 * The keys of texts that the console composes: for each form of them in the code (`*` for what is put in) all that can
 * be put in. A form that begins with `*` takes a kind of entity.
 */
export const composed: Record<string, readonly string[]> = {
  "*.add": [...listedKinds.map(({ kind }) => kind.type), "playing_field"],
  "*.create": [...listed, "stage", "match", "playing_field"],
  "*.createBelow": childKinds.map(({ type }) => type),
  "*.createFirst": [...listed, "match"],
  "*.deleteMany": listed,
  "*.deletedWith": ["tournament", "venue", "participant"],
  "*.edit": kinds,
  "*.erasedName": ["participant"],
  "*.gone": kinds,
  "*.many": kinds,
  "*.new": kinds,
  "*.none": kinds,
  "*.short": reached,
  "*.notAllowed": [...kinds, "user"],
  "*.notVisible": all,
  "*.one": all,
  "palette.language.*": ["en", "de"],
  "palette.theme.*": ["dark", "light"],
  "record.bulk.mode.*": ["add", "remove", "replace"],
  "record.undo.by.*": ["created", "updated", "deleted", "restored"],
  "bracket.leg.*": ["1", "2"],
  "match.called.inLeg.*": ["1", "2"],
  "bracket.part.*": ["winners", ...matchBrackets.filter((bracket) => bracket !== "MATCH_BRACKET_PLACEMENT")],
  "bracket.round.*": roundNames,
  "bracket.short.*": roundNames,
  "draw.lines.*": seedLines,
  "draw.placements.*": placements,
  "board.conflict.*": conflictTypes.flatMap((type) => conflictWords[type]?.map((word) => `${type}.${word}`) ?? type),
  "board.fill.*": ["matchMinutes", "changeoverMinutes", "restMinutes", "matchesPerDay"],
  "board.fill.problem.*": ["days", "hours", "fields", "minutes"],
  "board.fill.reason.*": unplacedReasons,
  "board.shift.*": ["later", "earlier"],
  "board.shift.done.*": ["later", "earlier"],
  "draw.pairings.*": swissPairings,
  "draw.depths.*": separationDepths,
  "match.reason.*": ["ENTRY_STATUS_WITHDRAWN", "ENTRY_STATUS_DISQUALIFIED"],
  "draw.seedsBy.*": ["winners", "entries", "order"],
  "draw.problem.*": ["tooFew", "tooMany", "seeds"],
  "draw.separate.*": ["nobody", ...separationKeys],
  "draw.template.*": ["groups", "league", "swiss", "double"],
  "draw.seeded.*": ["winners", "table", "entries", "order", "number"],
  "draw.warning.*": ["SEEDS_ABOVE_ONE_IN_THREE", "SEPARATION_NOT_KEPT", "SOURCES_NOT_COMPLETE", "ENTRY_LEFT_OUT"],
  "booking.state.*": bookingStates,
  "booking.type.*": bookingTypes,
  "assignments.give.*": officialReplies,
  "assignments.done.*": [...officialReplies, "none"],
  "officials.for.*": officialReplies,
  "officials.way.*": ["plays", "officiates"],
  "officials.conflict.*": ["playsHere", "officiatesThen", "playsThen", "isOfficialThen"],
  "entry.status.*": entryStatuses,
  "match.reply.*": officialReplies,
  "match.report.byBoth.*": ["MATCH_REPORT_ENTERED", "MATCH_REPORT_CONFIRMED", "MATCH_REPORT_DISPUTED"],
  "match.report.bySide.*": ["MATCH_REPORT_CONFIRMED", "MATCH_REPORT_DISPUTED"],
  "match.report.state.*": matchReportStates,
  "tournament.clubs.window.*": ["from", "to"],
  "error.*": Object.keys(errorCodes),
  "error.status.*": standard,
  "error.uses.*": all,
  "format.field.*": [
    "bestOf",
    "to",
    "lead",
    "cap",
    "periods",
    "minutes",
    "forfeit",
    "drawAllowed",
    "penalties",
    "awayGoals",
  ],
  "format.field.tieBreak_*": ["at", "to", "lead"],
  "format.group.*": Object.keys(formatGroups),
  ...textsOfEncounters,
  "format.kind.*": ["MATCH_FORMAT_SETS", "MATCH_FORMAT_PERIODS", "MATCH_FORMAT_ENCOUNTER"],
  "format.name.*": [...formatNames, ...encounterNames],
  "format.sets.*": ["one", "all", "bestOf"],
  "guide.page.*": guidePages,
  "history.action.*": ["created", "updated", "deleted", "restored"],
  "history.answer.*": ["true", "false"],
  "history.bracket.*": matchBrackets,
  "history.filter.*": ["from", "to"],
  "identity.*": ["profile", "settings", "billing", "faqs"],
  "identity.error.*": [
    "popup-blocked",
    "popup-closed-by-user",
    "network-request-failed",
    "unauthorized-domain",
    "user-mismatch",
    "access_denied",
    "unauthorized",
    "too-many-requests",
    "unavailable",
  ],
  ...textsOfImport,
  "issue.*": issueCodes,
  "request.type.*": requestTypes,
  "results.needsSide.*": ["w", "r", "d"],
  "request.state.*": requestStates,
  "request.answer.*": requestAnswers,
  "request.said.*": requestAnswers,
  "request.done.*": requestAnswers,
  // A new date is described by its times, and a text alone changes nothing.
  "request.change.*": requestTypes.filter((type) => !/RESCHEDULE|OTHER/.test(type)),
  "task.type.*": taskTypes,
  "tournament.rescheduling.*": reschedulings,
  "grant.role.*": grantRoles,
  "grant.standing.*": ["counts", "later", "ended", "invited", "void"],
  "license.state.*": licenseStates,
  "match.called.*": matchNameKeys,
  "match.outcome.*": matchOutcomes,
  "match.pad.call.*": ["deuce", "decidingPoint", "tieBreak", "matchTieBreak", "changeEnds"],
  "match.pad.pointFor.*": ["set", "match"],
  "match.result.*": shootOuts,
  "tie.by.*": shootOuts,
  "match.set.*": shootOuts,
  "match.set.*Short": shootOuts,
  "match.set.half.*": ["1", "2"],
  "match.set.quarter.*": ["1", "2", "3", "4"],
  "match.setType.*": setTypes,
  "match.state.*": matchStates,
  "match.step.*": ["start", "finish", "prepare", "plan", "cancel", "reopen"],
  "match.stepLock.*": ["start", "finish"],
  "organization.type.*": organizationTypes,
  "participant.attribute.*": ["name", "value"],
  "participant.attribute.*Placeholder": ["name", "value"],
  "participant.gender.*": genders,
  "participant.namedInPublic.*": ["yes", "no", "unsaid"],
  "participant.nation.*": nationalities.filter((code) => code.includes("-")),
  "participant.type.*": participantTypes,
  "programs.webhooks.offBecause.*": offReasons,
  "programs.webhooks.problem.*": deliveryProblems,
  "record.conflict.*": ["mine", "theirs"],
  "record.date.*": ["placeholder", "pick"],
  "record.export.*": [...tableFormats, "pdf"],
  "record.export.*Hint": [...tableFormats, "pdf"],
  "record.field.*": fields,
  "record.instant.*": ["placeholder", "pick"],
  "record.status.*": Object.keys(statusTexts).filter((status) => !standard.includes(status)),
  "shell.menu.*": [
    "my",
    "matches",
    ...listedKinds.map(({ kind }) => kind.path.slice(1)),
    "history",
    "programs",
    "roles",
    "users",
  ],
  "sport.type.*": sportTypes,
  "standings.*": ["played", "won", "drawn", "lost"],
  "standings.*Short": ["played", "won", "drawn", "lost"],
  "standings.criterion.*": criterionWords,
  "standings.tieBreak.*": Object.keys(tieBreakNames),
  "standings.decide.reason.*": decisionReasons,
  "standings.allLevel.*": ["points", "wins", "other"],
  "standings.level.*": ["points", "wins", "other"],
  "standings.rules.from.*": ["stage", "tournament", "sport"],
  "standings.rules.group.*": Object.keys(standingsGroups),
  "standings.rules.name.*": standingsNames,
  "standings.rules.points.*": shownPoints,
  "standings.rules.restarts.*": restarts,
  "standings.rules.scopes.*": criterionScopes,
  "standings.rules.ties.*": criterionTies,
  "standings.rules.withdrawals.*": withdrawals,
  "stage.type.*": stageTypes,
  "team.member.*": ["from", "to"],
  "team.member.*Placeholder": ["from", "to"],
  "participant.function.*": memberFunctions,
  "participant.match.*": ["MATCH_EXACT", "MATCH_SIMILAR"],
  "participant.membership.*": ["from", "to"],
  "team.role.*": memberRoles,
  "team.type.*": teamTypes,
  "tournament.overview.course.*": ["coming", "running", "decided"],
  "tournament.link.*": ["name", "url"],
  "tournament.days.*": bounds,
  "tournament.due.*": ["entries", "draw", "schedule", "results", "decide", "publish", "edition"],
  "tournament.period.*": bounds,
  "tournament.period.*Placeholder": bounds,
  "tournament.state.*": ["TOURNAMENT_STATE_UNSPECIFIED", ...tournamentStates],
  "user.*.confirm": ["promote", "stepDown"],
  "user.*.hint": ["promote", "stepDown"],
  "user.*.title": ["promote", "stepDown"],
  "user.roleName.*": roles,
  "user.role.*": roles,
  "venue.period.*": bounds,
  "venue.period.*Placeholder": bounds,
  "visitor.section.*": ["now", "soon", "past"],
};
