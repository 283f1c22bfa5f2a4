import type { LogEntry, Model, ModelEntity } from "./model.ts";
import { write } from "./saving.ts";

interface People {
  members?: { participant: { id: string } }[];
  formerMembers?: { participant: string }[];
  type?: string;
}

/**
 * Who deletes people also renames the singles and pairs of which they ever were members. In the log, that stands after
 * the last of these deletions with its parts, and after what the set itself does with the team.
 */
export function renameTeams(model: Model, by: string, set: string, gone: ReadonlySet<string>): void {
  const lastOf = (is: (entry: LogEntry) => boolean) =>
    model.log.findLastIndex((entry) => entry.set === set && is(entry));
  const isPart = ({ action, followed, owner }: LogEntry) => action === "deleted" && followed && gone.has(owner ?? "");
  const deletion = lastOf((entry) => gone.has(entry.entity) || isPart(entry));
  const renamed: { place: number; entry: LogEntry }[] = [];
  for (const team of model.of("team").sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const name = nameWithout(model, team);
    if (!isOf(team.fields, gone) || team.fields.name === name) continue;
    const place = Math.max(
      deletion,
      lastOf(({ entity }) => entity === team.id),
    );
    const next = { ...team, version: team.version + 1, fields: { ...team.fields, name }, by, set };
    write(model, next, team, { followed: true });
    renamed.push({ place, entry: model.log.pop() as LogEntry });
  }
  for (const { place, entry } of renamed.toReversed().sort((one, other) => other.place - one.place)) {
    model.log.splice(place + 1, 0, entry);
  }
}

/** The log knows singles and pairs of people who are gone by their present names; the sets that named them are final. */
export function eraseNames(model: Model, gone: ReadonlySet<string>): void {
  const named = new Map(
    model.of("team").flatMap((team) => (isOf(team.fields, gone) ? [[team.id, nameWithout(model, team)]] : [])),
  );
  for (const { entity, type, action, before } of model.log) {
    if (type === "team" && action === "deleted" && model.deletions.has(entity) && isOf(before ?? {}, gone))
      named.set(entity, "–");
  }
  model.log = model.log.map((entry) => {
    const name = named.get(entry.entity);
    if (name === undefined) return entry;
    const { before, after, set } = entry;
    if (before && after && before.name === after.name && before.name === name) return entry;
    const one = model.sets.get(set);
    if (one && (!before || !after || before.name !== after.name))
      model.sets.set(set, { ...one, title: null, final: true });
    return { ...entry, before: before && { ...before, name }, after: after && { ...after, name } };
  });
}

function isOf(fields: LogEntry["before"] & object, gone: ReadonlySet<string>): boolean {
  const { type, members = [], formerMembers = [] } = fields as People;
  if (type === "TEAM_TYPE_TEAM") return false;
  return [...members.map((one) => one.participant.id), ...formerMembers.map((one) => one.participant)].some((id) =>
    gone.has(id),
  );
}

function nameWithout(model: Model, { fields }: ModelEntity): string {
  const ids = new Set(((fields as People).members ?? []).map(({ participant }) => participant.id));
  const people = [...ids].flatMap((id) => model.entities.get(id) ?? []);
  return people.map((one) => `${one.fields.firstname} ${one.fields.lastname}`).join(" / ") || "–";
}
