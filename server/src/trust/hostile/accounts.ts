import { isDeepStrictEqual } from "node:util";
import { type AnyEntity, nameOf, referencesIn } from "#contract/entity.ts";
import { isHomeless } from "#contract/permissions.ts";
import { erasedName } from "#contract/public-names.ts";
import { features } from "../../app/features.ts";
import { everySport, type Schema } from "../../kit/database/schema.ts";
import { termsOf, timePrefix } from "../../kit/lists/terms.ts";
import { signs, words } from "../../kit/lists/words.ts";
import type { Ledger } from "./ledger.ts";

/** The effect of a successful request on an entity. */
export interface Accepted {
  id: string;
  /** The answered entity of a save; null for a deletion. */
  entity: Record<string, unknown> | null;
  /** The change set that the answer names. */
  set: string | null;
}

/** The differences between two states that no accepted request explains. */
export function unaccounted(before: Ledger, after: Ledger, accepted: readonly Accepted[]): string[] {
  const accounts = new Accounts(before, after, accepted);
  return [...accounts.wrongEntities(), ...accounts.wrongSaves(), ...accounts.wrongLog(), ...accounts.wrongSets()];
}

class Accounts {
  readonly #before: Ledger;
  readonly #after: Ledger;
  readonly #accepted: readonly Accepted[];
  /** The last answer to a save of each entity. */
  readonly #saved = new Map<string, Record<string, unknown>>();
  readonly #deleted: ReadonlySet<string>;
  /** The people who were erased, also from the log. */
  readonly #erased: ReadonlySet<string>;
  /** The owners whose parts were created, changed or deleted. */
  readonly #owners: ReadonlySet<string>;

  constructor(before: Ledger, after: Ledger, accepted: readonly Accepted[]) {
    this.#before = before;
    this.#after = after;
    this.#accepted = accepted;
    for (const { id, entity } of accepted) {
      if (entity && Number(entity.version) >= Number(this.#saved.get(id)?.version ?? -1)) this.#saved.set(id, entity);
    }
    this.#deleted = new Set(accepted.filter(({ entity }) => entity === null).map(({ id }) => id));
    this.#erased = new Set(
      [...this.#saved.values()].filter(({ erased }) => erased === true).map(({ id }) => String(id)),
    );
    this.#owners = new Set([...this.#saved.keys(), ...this.#deleted].flatMap((id) => this.#ownersOf(id)));
  }

  *wrongEntities(): Generator<string> {
    const { entities } = this.#after;
    for (const [id, { type }] of this.#before.entities) {
      if (!entities.has(id) && !this.#goes(id)) yield `${type} ${id} has gone`;
    }
    for (const id of this.#after.about.keys()) if (!entities.has(id)) yield `something is left of ${id}`;
    for (const [id, row] of entities) {
      const answered = this.#saved.get(id);
      const old = this.#before.entities.get(id);
      // A change that followed from a later request has no answer of its own.
      const isLater = answered !== undefined && row.version > Number(answered.version);
      if (isLater && (this.#follows(id) || this.#isRenamed(id))) continue;
      const fault = answered
        ? this.#faultOfSaved(row, answered)
        : old
          ? this.#faultOfOther(row, old)
          : "was made by nobody";
      if (fault) yield `${row.type} ${id} ${fault}`;
    }
  }

  *wrongSaves(): Generator<string> {
    const logged = new Set([...this.#after.changes.values()].map(keyOf));
    for (const [id, { version }] of this.#saved) {
      if (!this.#after.entities.has(id)) yield `${id} was answered and is not there`;
      if (!logged.has(`${id} ${version}`)) yield `version ${version} of ${id} is not in the log`;
    }
  }

  *wrongLog(): Generator<string> {
    const answered = new Set(this.#accepted.map(({ id, entity }) => `${id} ${entity?.version}`));
    for (const [place, change] of this.#after.changes) {
      const { entity, action } = change;
      const old = this.#before.changes.get(place);
      const isErasable = this.#losesValues(entity) || this.#losesValues(change.owner);
      const erased = change.before === null && change.after === null && isErasable;
      if (old && !isDeepStrictEqual(change, old) && !erased && !this.#isRenamedInLog(change, old))
        yield `the log about ${entity} has changed`;
      if (old) continue;
      const isDue =
        (action === "deleted" && this.#goes(entity)) ||
        answered.has(keyOf(change)) ||
        this.#yields(entity) ||
        this.#follows(entity) ||
        this.#isRenamed(entity) ||
        this.#isAmongMany(change);
      if (!isDue) yield `the log has ${keyOf(change)} ${action}`;
    }
    for (const place of this.#before.changes.keys()) {
      if (!this.#after.changes.has(place)) yield `entry ${place} of the log has gone`;
    }
  }

  /** Checks that each stored set was answered, and that each answered set is stored with its changes. */
  *wrongSets(): Generator<string> {
    const answered = new Set(this.#accepted.map(({ set }) => set));
    const changed = new Set([...this.#after.changes.values()].map(({ change_set }) => change_set));
    for (const [id, set] of this.#before.sets) {
      if (this.#after.sets.get(id) !== set && !this.#isErased(id)) yield `the set ${id} has changed`;
    }
    for (const id of this.#after.sets.keys()) {
      if (!this.#before.sets.has(id) && !answered.has(id)) yield `the set ${id} was made by nobody`;
      if (!changed.has(id)) yield `the set ${id} has no changes`;
    }
    for (const id of answered) if (id !== null && !this.#after.sets.has(id)) yield `the set ${id} is not there`;
  }

  /** Whether the set has lost its title, and can't be undone, because what it changed has been erased since. */
  #isErased(id: string): boolean {
    const changes = [...this.#before.changes.values()].filter(({ change_set }) => change_set === id);
    const isOfErased = changes.some(
      ({ entity, owner }) => this.#losesValues(entity) || this.#losesValues(owner) || this.#isRenamed(entity),
    );
    if (!isOfErased) return false;
    const without = (set: string | undefined) => ({ ...JSON.parse(set ?? "{}"), title: null, final: 1 });
    return isDeepStrictEqual(without(this.#after.sets.get(id)), without(this.#before.sets.get(id)));
  }

  /** Whether this is an intermediate version in a set that has changed the entity several times. */
  #isAmongMany({ entity, change_set }: Schema["change"]): boolean {
    const ofSet = this.#accepted.find((one) => one.set === change_set && one.id === entity);
    return ofSet !== undefined;
  }

  #faultOfSaved(row: Schema["entity"], answered: Record<string, unknown>): string | null {
    const document: Record<string, unknown> = JSON.parse(row.document);
    // An answer contains the whole document and the derived fields.
    const isIt = Object.entries(document).every(([name, value]) => isDeepStrictEqual(answered[name], value));
    if (!isIt) return "is not as it was answered";
    const { definition } = features.of(row.type);
    const about = this.#after.about.get(row.id) ?? [];
    const sports = about.filter((text) => text.startsWith("seen")).map((text) => text.split(" ")[1] ?? "");
    const references = referencesIn(definition, document).map(({ field, id }) => `refers ${field} ${id}`);
    const terms = [...termsOf(definition, document as AnyEntity)];
    const name = nameOf(definition, document as AnyEntity);
    const found = sports.flatMap((sport) =>
      terms
        .filter((term) => isHomeless(definition.type) || sport !== everySport || term === timePrefix)
        .map((term) => `found ${sport} ${term}`),
    );
    const named = [...words(name), ...signs(name)].map((word) => `named ${word}`);
    const stored = about.filter((text) => !text.startsWith("seen"));
    return isDeepStrictEqual(stored, [...new Set([...references, ...found, ...named])].sort())
      ? null
      : "is not found as it says";
  }

  #faultOfOther(row: Schema["entity"], old: Schema["entity"]): string | null {
    const { id } = row;
    if (this.#yields(id) || this.#follows(id)) return null;
    const isOwner = this.#owners.has(id);
    const moves = this.#isBelowSaved(id);
    const bare = (one: Schema["entity"]) => ({
      ...one,
      ...(isOwner && { derived: null }),
      ...(moves && { visibility_version: 0 }),
    });
    if (!isDeepStrictEqual(bare(row), bare(old))) {
      return this.#isRenamed(id) && this.#hasOtherName(row, old) ? null : "has changed";
    }
    const isSame = isDeepStrictEqual(this.#after.about.get(id), this.#before.about.get(id));
    return isSame || moves ? null : "has other references, or is seen or found elsewhere";
  }

  /** Whether the entity is deleted, or a part of a deleted one. */
  #goes(id: string | null): boolean {
    if (id === null) return false;
    const row = this.#before.entities.get(id) ?? this.#after.entities.get(id);
    return this.#deleted.has(id) || this.#goes(row?.owner ?? null);
  }

  /** Whether the log forgets the values of the entity: it was deleted, or it is, or is part of, an erased person. */
  #losesValues(id: string | null): boolean {
    if (id === null) return false;
    return this.#goes(id) || [id, ...this.#ownersOf(id)].some((one) => this.#erased.has(one));
  }

  /** Whether the entity is, or was, a single or a pair with a member, or a former one, who was deleted or erased. */
  #isRenamed(id: string): boolean {
    if (this.#deleted.size + this.#erased.size === 0) return false;
    const logged = [...this.#before.changes.values()].filter(({ entity }) => entity === id);
    const states = [this.#before.entities.get(id), this.#after.entities.get(id)];
    const teams = [...states.map((row) => row?.document), ...logged.map(({ before }) => before)].flatMap((text) => {
      const { members, type, formerMembers = [] } = JSON.parse(text ?? "{}");
      return Array.isArray(members) && type !== "TEAM_TYPE_TEAM" ? [{ members, formerMembers }] : [];
    });
    const people = teams.flatMap(({ members, formerMembers }) => [
      ...members.map((one: { participant: { id: string } }) => one.participant.id),
      ...formerMembers.map((one: { participant: string }) => one.participant),
    ]);
    return people.some((person) => this.#losesValues(person));
  }

  /** Whether the team has no other difference than its name. */
  #hasOtherName(row: Schema["entity"], old: Schema["entity"]): boolean {
    const bare = ({ document, public_document, version, updated_at, updated_by, ...rest }: Schema["entity"]) => ({
      ...rest,
      documents: [document, public_document].map((text) => text && { ...JSON.parse(text), name: null, version: null }),
    });
    return isDeepStrictEqual(bare(row), bare(old));
  }

  /** Whether an entry of the log has lost only such a name. */
  #isRenamedInLog({ before, after, ...change }: Schema["change"], old: Schema["change"]): boolean {
    const { entity } = change;
    if (!this.#isRenamed(entity)) return false;
    const name = JSON.parse(this.#after.entities.get(entity)?.document ?? `{"name":"${erasedName}"}`).name;
    const named = (text: string | null) => text && { ...JSON.parse(text), name };
    const [renamed, expected] = [
      { ...change, states: [before, after].map((text) => text && JSON.parse(text)) },
      { ...old, states: [old.before, old.after].map(named) },
    ];
    const { before: _, after: __, ...rest } = expected;
    return isDeepStrictEqual(renamed, rest);
  }

  /** Whether the tournament's current stage was deleted. */
  #yields(id: string): boolean {
    return [...this.#deleted].some((one) => this.#before.entities.get(one)?.owner === id);
  }

  /** Whether the change follows from a saved or deleted entry: its tournament, a stage of that or a match. */
  #follows(id: string): boolean {
    const tournaments = [...this.#saved.keys(), ...this.#deleted].flatMap((one) => {
      const row = this.#before.entities.get(one) ?? this.#after.entities.get(one);
      return row?.type === "entry" ? (row.owner ?? []) : [];
    });
    if (tournaments.length === 0) return false;
    const owners = this.#ownersOf(id);
    const above = [id, ...owners, ...owners.flatMap((owner) => this.#ownersOf(owner))];
    return above.some((one) => tournaments.includes(one));
  }

  /** Whether an entity above it was saved, so that other sports may see it. */
  #isBelowSaved(id: string, looked = new Set<string>()): boolean {
    if (looked.has(id)) return false;
    looked.add(id);
    const texts = [this.#before, this.#after].flatMap(({ about }) => about.get(id) ?? []);
    const parents = texts.filter((text) => text.startsWith("refers parents ")).map((text) => text.split(" ")[2] ?? "");
    return [...parents, ...this.#ownersOf(id)].some((one) => this.#saved.has(one) || this.#isBelowSaved(one, looked));
  }

  #ownersOf(id: string): string[] {
    return [this.#before, this.#after].flatMap(({ entities }) => entities.get(id)?.owner ?? []);
  }
}

function keyOf({ entity, version }: Schema["change"]): string {
  return `${entity} ${version}`;
}
