import type { AnyEntity } from "#contract/entity.ts";
import { request as definition, type Request } from "#contract/fields/request.ts";
import { isSame } from "#contract/is-same.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { daysARequestWaits, mostDaysOfARequest, mostOpenRequests } from "#contract/requests.ts";
import type { Caller } from "../kit/access/caller.ts";
import { parseDocument } from "../kit/kinds/documents.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { findByLookup } from "../kit/lists/lookups.ts";
import { Refusal } from "../kit/refusal.ts";
import type { Granted, Target } from "../kit/save/rights-over.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { answersFor, answersForAll, partyOf } from "./parties.ts";
import { isAllowed, readParties } from "./request-parties.ts";

const dayMs = 86_400_000;

export const request: Feature = {
  definition,
  applyRules: async (work, save) => {
    const { before, after, computed, origin } = save;
    if (origin !== "request") return { entity: { ...after, ...computed }, issues: [] };
    return before ? { entity: after, issues: unchangeable(before, after) } : completed(work, after as Request);
  },
  isFixed: true,
  grantsOver: grantedOver,
  callsOn: async (work, by, { entity }) => ((await partyOf(work, by, entity as Request)) ? ["answer"] : []),
  readWhole: {
    isPossible: ({ grants, roles }) => grants.length > 0 || roles.length > 0,
    among: async (work, caller, all) => {
      const whole: string[] = [];
      for (const { row, entity } of all) if (await partyOf(work, caller, entity as Request)) whole.push(row.id);
      return whole;
    },
    list: async (work, caller, { filters = {} }) => {
      const parties = filters.party ?? [];
      for (const id of parties) if (!(await answersForAll(work, caller, id))) return false;
      return parties.length > 0;
    },
  },
  guard: (_work, { isProgram }) => {
    if (isProgram) throw new Refusal("forbidden", "Programs ask for nothing.");
  },
  check: async (work, { before, after, origin }) => {
    if (before === null && origin === "request") await requireFewOpen(work, after as Request);
    return [];
  },
  // The answers are put back with what the last of them has changed, which needs the right to that change alone.
  isOwn: async (_work, _caller, { fields }) => fields.length === 0,
  isUndoneAlone: false,
};

/** Whoever answers for a club or a team makes requests in its name. */
async function grantedOver(work: WorkingSet, caller: Caller, { entity }: Target): Promise<Granted> {
  const { by, type } = entity as Request;
  const isBy = await answersFor(work, caller, by, { type, part: "by" });
  // A later save is refused for what it changes, and a deletion needs a sport-manager.
  return { save: isBy ? Object.keys(definition.fields) : [], create: isBy, delete: false };
}

/**
 * What is asked never changes: the parties have seen it. A later save is refused even if it changes nothing; the save
 * that made the request may be repeated.
 */
function unchangeable(before: AnyEntity, after: AnyEntity): RuleIssue[] {
  const fields = Object.keys(definition.change.shape);
  const changed = fields.filter((path) => !isSame(before[path], after[path]));
  const isRepeated = after.version === before.version;
  return (changed.length > 0 || isRepeated ? changed : fields).map((path) => ({ path, code: "unchangeable" }));
}

/** A new request with who has to answer and who is notified, what is stored at present of what it changes, and its end. */
async function completed(work: WorkingSet, next: Request): Promise<{ entity: AnyEntity; issues: RuleIssue[] }> {
  await work.load([next.subject.id, ...(next.change ? [next.change.id] : [])]);
  const subject = work.get(next.subject.id);
  if (!subject) return { entity: next, issues: [{ path: "subject", code: "notVisible", params: { type: "match" } }] };
  const found = await readParties(work, { ...next, subject });
  if (!isAllowed(found)) return { entity: next, issues: found };
  const { asks, told, latest } = found;
  const now = Date.parse(work.at);
  const usual = now + daysARequestWaits * dayMs;
  const until = next.until ?? new Date(latest === null ? usual : Math.min(usual, latest)).toISOString();
  const end = Date.parse(until);
  const issues: RuleIssue[] = [
    ...(end <= now ? [{ path: "until", code: "notToCome" } as const] : []),
    ...(end > now + mostDaysOfARequest * dayMs
      ? [{ path: "until", code: "tooFarOff", params: { days: mostDaysOfARequest } } as const]
      : []),
    ...(latest !== null && end > latest ? [{ path: "until", code: "afterMatch" } as const] : []),
  ];
  return { entity: { ...next, asks, told, until, before: storedOf(work, next), answers: [] }, issues };
}

/** The stored values of the fields that a request changes; null for a text alone, and for a new entity. */
export function storedOf(work: WorkingSet, { change }: Pick<Request, "change">): Request["before"] {
  const stored = change && work.get(change.id)?.entity;
  return stored ? Object.fromEntries(Object.keys(change.data).map((field) => [field, stored[field] ?? null])) : null;
}

/** @throws 409 limit-reached when too many requests of the same club or team wait for an answer */
async function requireFewOpen(work: WorkingSet, { id, by }: Request): Promise<void> {
  const lookup = { sport: work.get(by.id)?.row.home ?? "", type: "request", name: "openBy" } as const;
  const open = (await findByLookup(await work.transaction(), lookup, [by.id])).filter((row) => {
    const other = parseDocument(row) as Request;
    return row.id !== id && other.until !== null && Date.parse(other.until) >= Date.parse(work.at);
  });
  if (open.length < mostOpenRequests) return;
  throw new Refusal("limit-reached", `At most ${mostOpenRequests} requests can be open at once. Withdraw one first.`);
}
