import { bornForms } from "#contract/born-forms.ts";
import type { Warning } from "#contract/change-sets.ts";
import type { Participant } from "#contract/fields/participant.ts";
import type { FoundPerson } from "#contract/found-people.ts";
import { type Caller, requireSport } from "../kit/access/caller.ts";
import { parseDocument } from "../kit/kinds/documents.ts";
import { findByLookup } from "../kit/lists/lookups.ts";
import { Refusal } from "../kit/refusal.ts";
import type { Step } from "../kit/save/step.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { asFound, isExact } from "./find-people.ts";
import { personSearches } from "./person-searches.ts";

/** The people whom a set makes by a grant, each judged beside those before. */
const createdByGrant = new WeakMap<WorkingSet, Participant[]>();

/**
 * @throws 409 when somebody with this name and birth date is there already, unless the set accepts this; 429 when the
 * caller has tried too many birth dates for the name
 */
export async function requireNoDouble(work: WorkingSet, by: Caller, person: Participant): Promise<void> {
  personSearches(work.connection.db, work.today).count(by.userId, person);
  const created = createdByGrant.get(work) ?? [];
  createdByGrant.set(work, [...created, person]);
  if (work.accepted.has("likely-duplicate")) return;
  const stored = await findExact(work, requireSport(by), [person]);
  const candidates = withoutRepetitions([...stored, ...created.filter((other) => isExact(person, other))]);
  if (candidates.length === 0) return;
  const found: FoundPerson[] = candidates.map((other) => asFound(other, "MATCH_EXACT", work.today));
  throw new Refusal("likely-duplicate", "A person with this name and birth date is there already.", {
    candidates: found,
  });
}

const warnings = new WeakMap<WorkingSet, Promise<Map<string, string>>>();

/** Warns of people who were made by a role beside others of the same name and birth date. */
export async function warnOfDoubles(work: WorkingSet, { id, action, root }: Step): Promise<readonly Warning[]> {
  if (action !== "created" || root !== undefined) return [];
  const doubles = warnings.get(work) ?? findDoubles(work);
  warnings.set(work, doubles);
  const other = (await doubles).get(id);
  return other === undefined ? [] : [{ code: "LIKELY_DUPLICATE", params: { participant: id, other } }];
}

/** For people whom the set has made by a role: somebody else with the same name and birth date. */
async function findDoubles(work: WorkingSet): Promise<Map<string, string>> {
  const byGrant = new Set(createdByGrant.get(work)?.map(({ id }) => id));
  const created = work.steps.all.flatMap(({ action, feature, id }) => {
    const state = work.get(id);
    const isCreated = action === "created" && feature.definition.type === "participant" && !byGrant.has(id);
    return isCreated && state ? [{ person: state.entity as Participant, home: state.row.home ?? "" }] : [];
  });
  const doubles = new Map<string, string>();
  for (const [home, those] of Map.groupBy(created, (one) => one.home)) {
    const people = those.map(({ person }) => person);
    const byForm = Map.groupBy(
      [...(await findExact(work, home, people)), ...people].flatMap((person) =>
        bornForms(person).map((form) => ({ form, person })),
      ),
      ({ form }) => form,
    );
    for (const person of people) {
      const others = bornForms(person).flatMap((form) => byForm.get(form) ?? []);
      const other = others.find((one) => one.person.id !== person.id);
      if (other) doubles.set(person.id, other.person.id);
    }
  }
  return doubles;
}

/** The stored people of the sport with the name and the birth date of one of these. */
async function findExact(work: WorkingSet, sport: string, people: readonly Participant[]): Promise<Participant[]> {
  const forms = people.flatMap(bornForms);
  if (forms.length === 0) return [];
  const lookup = { sport, type: "participant", name: "born" } as const;
  const ids = new Set(people.map(({ id }) => id));
  const found = await findByLookup(work.connection.requireTransaction(), lookup, forms);
  const others = found.filter(({ id, home }) => home === sport && !ids.has(id));
  return others.map((row) => parseDocument(row) as Participant).filter(({ mergedInto }) => !mergedInto);
}

function withoutRepetitions(people: readonly Participant[]): Participant[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
