import type { Reference } from "#contract/entity-types.ts";
import type { Entry } from "#contract/fields/entry.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Request } from "#contract/fields/request.ts";
import type { Team } from "#contract/fields/team.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { type Issue, issuesOf, type RuleIssue } from "#contract/issues.ts";
import { Refusal } from "../kit/refusal.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { issueOfRequest, isWithin, type Parties, type RequestInput, sportOf, tournamentOf } from "./conditions.ts";
import { membershipParties } from "./membership-parties.ts";

/**
 * What a request asks for, or the issues of its change. The same conditions are judged again before the last yes.
 * @throws 409 not-offered when the tournament moves its matches by its managers alone
 */
export async function readParties(work: WorkingSet, input: RequestInput): Promise<Parties | RuleIssue[]> {
  const issues = shapeIssues(work, input);
  if (issues.length > 0) return issues;
  return rules[input.type](work, input);
}

export function isAllowed(found: Parties | RuleIssue[]): found is Parties {
  return !Array.isArray(found);
}

const rules: Record<Request["type"], (work: WorkingSet, requested: RequestInput) => Promise<Parties | RuleIssue[]>> = {
  REQUEST_TYPE_RESCHEDULE: rescheduled,
  REQUEST_TYPE_MEMBERSHIP: membershipParties,
  REQUEST_TYPE_JOINT_TEAM: joined,
  REQUEST_TYPE_LATE_ENTRY: enteredLate,
  REQUEST_TYPE_WITHDRAWAL: withdrawn,
  REQUEST_TYPE_OTHER: changesText,
};

/** The kinds of subject and of change of each type, and the fields of the change; null where a text alone is asked. */
const shapes: Record<Request["type"], { subject: string | null; change: string | null; fields: readonly string[] }> = {
  REQUEST_TYPE_RESCHEDULE: { subject: "match", change: "match", fields: ["scheduledAt", "playingField"] },
  REQUEST_TYPE_MEMBERSHIP: { subject: "participant", change: "participant", fields: ["memberships"] },
  REQUEST_TYPE_JOINT_TEAM: { subject: "team", change: "team", fields: ["parents"] },
  REQUEST_TYPE_LATE_ENTRY: {
    subject: "tournament",
    change: "entry",
    fields: ["tournament", "competitor", "status", "organization", "note"],
  },
  REQUEST_TYPE_WITHDRAWAL: { subject: "tournament", change: "entry", fields: ["status"] },
  REQUEST_TYPE_OTHER: { subject: null, change: null, fields: [] },
};

/** Whether subject, change and its fields are those of the type, and whether the fields have valid values. */
function shapeIssues(work: WorkingSet, { type, change, subject }: RequestInput): Issue[] | RuleIssue[] {
  const shape = shapes[type];
  if (shape.subject !== null && subject.row.type !== shape.subject) return [issueOfRequest(type, "subject")];
  if ((change?.type ?? null) !== shape.change) return [issueOfRequest(type)];
  if (change === null || shape.change === null) return [];
  const other = Object.keys(change.data).filter((field) => !shape.fields.includes(field));
  if (other.length > 0) return other.map((field) => issueOfRequest(type, `change.data.${field}`));
  if (Object.keys(change.data).length === 0) return [issueOfRequest(type, "change.data")];
  const { definition } = work.features.of(change.type);
  const schema = type === "REQUEST_TYPE_LATE_ENTRY" ? definition.create : definition.change;
  const parsed = schema.safeParse(change.data);
  if (parsed.success) return [];
  return issuesOf(parsed.error, change.data).map((issue) => ({ ...issue, path: `change.data.${issue.path}` }));
}

/** A side asks for another time or place of a match that is still to come. */
async function rescheduled(
  work: WorkingSet,
  { type, by, change, subject }: RequestInput,
): Promise<Parties | RuleIssue[]> {
  const match = subject.entity as Match;
  if (match.rubber !== null) return [issueOfRequest(type)];
  const side = match.competitors.findIndex(({ id }) => id === by.id);
  const other = match.competitors[1 - side]?.id ?? null;
  if (side < 0 || other === null) return [issueOfRequest(type, "by")];
  const isToCome = match.state === "MATCH_STATE_PLANNING" || match.state === "MATCH_STATE_PREPARING";
  if (change?.id !== match.id || !isToCome) return [issueOfRequest(type)];
  const { scheduledAt } = change.data as { scheduledAt?: string | null };
  if (scheduledAt === null || (scheduledAt !== undefined && Date.parse(scheduledAt) <= Date.parse(work.at))) {
    return [{ path: "change.data.scheduledAt", code: "notToCome" }];
  }
  const tournament = await tournamentOf(work, subject);
  const { rescheduling = "RESCHEDULE_NONE" } = (tournament?.entity ?? {}) as Partial<Tournament>;
  if (tournament === null || rescheduling === "RESCHEDULE_NONE") {
    throw new Refusal("not-offered", "Matches of this tournament are moved by its manager.");
  }
  const manager = { id: tournament.entity.id, type: "tournament" } as const;
  return {
    asks: [{ id: other, type: "team" }, ...(rescheduling === "RESCHEDULE_MANAGER" ? [manager] : [])],
    told: [],
    latest: match.scheduledAt === null ? null : Date.parse(match.scheduledAt),
  };
}

/** A club asks others to join in one of its teams: each of them signs, then the sport approves. */
async function joined(work: WorkingSet, { type, by, change, subject }: RequestInput): Promise<Parties | RuleIssue[]> {
  const team = subject.entity as Team;
  if (by.type !== "organization" || !(await isWithin(work, subject, by))) return [issueOfRequest(type, "by")];
  if (change?.id !== team.id) return [issueOfRequest(type)];
  const parents = (change.data as Pick<Team, "parents">).parents ?? [];
  const added = parents.filter(({ id }) => !team.parents.some((one) => one.id === id));
  const isMore = team.parents.every(({ id }) => parents.some((one) => one.id === id));
  await work.load(added.map(({ id }) => id));
  const areThere = added.every(
    ({ id, type: its }) => its === "organization" && work.get(id)?.row.home === subject.row.home,
  );
  if (added.length === 0 || !isMore || !areThere) return [issueOfRequest(type, "change.data.parents")];
  const organizations = added.map(({ id }) => ({ id, type: "organization" }) as const);
  return { asks: [...organizations, ...sportOf(subject)], told: [], latest: null };
}

/** A club or a team asks for an entry that the window does not let in any more. */
async function enteredLate(
  work: WorkingSet,
  { type, by, change, subject }: RequestInput,
): Promise<Parties | RuleIssue[]> {
  const { tournament, competitor, status, organization } = (change?.data ?? {}) as Partial<Entry>;
  if (tournament?.id !== subject.entity.id) return [issueOfRequest(type, "change.data.tournament")];
  if ((status ?? "ENTRY_STATUS_REGISTERED") !== "ENTRY_STATUS_REGISTERED") {
    return [issueOfRequest(type, "change.data.status")];
  }
  await work.load([competitor, organization].flatMap((one) => one?.id ?? []));
  const isOwn = async (one: Reference) => {
    const state = work.get(one.id);
    return state !== null && (await isWithin(work, state, by));
  };
  if (!competitor || !(await isOwn(competitor))) return [issueOfRequest(type, "change.data.competitor")];
  if (organization && !(await isOwn(organization))) return [issueOfRequest(type, "change.data.organization")];
  return { asks: [{ id: subject.entity.id, type: "tournament" }], told: [], latest: null };
}

/** A club or a team takes an entry back. */
async function withdrawn(
  work: WorkingSet,
  { type, by, change, subject }: RequestInput,
): Promise<Parties | RuleIssue[]> {
  await work.load([change?.id ?? ""]);
  const state = work.get(change?.id ?? "");
  const entry = state?.row.type === "entry" ? (state.entity as Entry) : null;
  if (entry?.tournament.id !== subject.entity.id) return [issueOfRequest(type)];
  if (change?.data.status !== "ENTRY_STATUS_WITHDRAWN") return [issueOfRequest(type, "change.data.status")];
  await work.load([entry.competitor.id]);
  const team = work.get(entry.competitor.id);
  if (!team || !(await isWithin(work, team, by))) return [issueOfRequest(type, "by")];
  return { asks: [{ id: subject.entity.id, type: "tournament" }], told: [], latest: null };
}

/** A text alone goes to the tournament that it is about, else to the sport. */
async function changesText(work: WorkingSet, { subject }: RequestInput): Promise<Parties> {
  const tournament = await tournamentOf(work, subject);
  const asks = tournament ? [{ id: tournament.entity.id, type: "tournament" } as const] : sportOf(subject);
  return { asks, told: [], latest: null };
}
