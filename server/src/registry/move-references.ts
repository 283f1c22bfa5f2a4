import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import type { FormerMember, Member, Team } from "#contract/fields/team.ts";
import { unitedStretches } from "./united.ts";

/**
 * The fields of an entity that refer to a person, as they refer to another one instead; `computed` are those that the
 * server computes.
 */
export function moveReferences(
  definition: AnyDefinition,
  entity: AnyEntity,
  { from, to }: { from: string; to: string },
): { data: Record<string, unknown>; computed: Record<string, unknown> } {
  const [data, computed]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [name, { mode }] of Object.entries<Field>(definition.fields)) {
    const value = entity[name];
    if (!JSON.stringify(value ?? null).includes(from)) continue;
    (mode === "computed" ? computed : data)[name] = withoutRepetition(value, replaced(value, from, to), to);
  }
  if (definition.type !== "team") return { data, computed };
  const team = entity as Team;
  if (data.members) data.members = membersOf(team.members, from, to);
  // A former member who is a member again counts as none.
  computed.formerMembers = formerMembersOf(team.formerMembers, from, to);
  return { data, computed };
}

function replaced(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((one) => replaced(one, from, to));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, from, to)]));
}

/** A list in which the kept person already had an entry keeps that one alone. */
function withoutRepetition(before: unknown, after: unknown, to: string): unknown {
  if (!Array.isArray(before) || !Array.isArray(after)) return after;
  const isOf = (one: unknown) => one === to || Object(one).id === to || Object(one).official === to;
  const hasOwn = before.some(isOf);
  return after.filter((one, index) => !isOf(one) || !hasOwn || isOf(before[index]));
}

function membersOf(members: readonly Member[], from: string, to: string): Member[] {
  const of = (id: string) => members.filter(({ participant }) => participant.id === id);
  const moved = of(from).map((member) => ({ ...member, participant: { ...member.participant, id: to } }));
  const united = unitedStretches(of(to), moved, () => to);
  const index = members.findIndex(({ participant: { id } }) => id === from || id === to);
  const others = members.filter(({ participant: { id } }) => id !== from && id !== to);
  const before = members.slice(0, index).filter((member) => others.includes(member)).length;
  return [...others.slice(0, before), ...united, ...others.slice(before)];
}

function formerMembersOf(former: readonly FormerMember[], from: string, to: string): FormerMember[] {
  const hasOwn = former.some(({ participant }) => participant === to);
  return former.flatMap((one) => {
    if (one.participant !== from) return [one];
    return hasOwn ? [] : [{ ...one, participant: to }];
  });
}
