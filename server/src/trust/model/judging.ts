import type { Model, ModelEntity } from "./model.ts";
import { Refused, refusedFields } from "./requests.ts";
import { brokenAmongOthers } from "./rules.ts";
import { changedFields, hasBegun, requireFreeNumber } from "./saving.ts";

/** The fields that a change of the set has changed, change by change. */
type Touched = { id: string; fields: readonly string[] }[];

/**
 * Checks the rules over several entities on the result of the whole set.
 * @throws for the first change of the list that breaks a rule; if two changes break it together, for the later one
 */
export function judgeWhole(model: Model, before: Model, set: string): void {
  const entries = model.log.filter((entry) => entry.set === set && !entry.followed);
  const touched = entries.map((entry) => ({
    id: entry.entity,
    fields: entry.before
      ? changedFields({ fields: entry.before }, { fields: entry.after ?? {} })
      : Object.keys(entry.after ?? {}),
  }));
  const refusals = [...new Set(touched.map(({ id }) => id))].flatMap((id) => {
    const entity = model.entities.get(id);
    return entity ? refusalOf(model, before, entity, touched) : [];
  });
  const [first] = refusals.sort((one, other) => (one.outcome.place ?? 0) - (other.outcome.place ?? 0));
  if (first) throw first;
}

function refusalOf(model: Model, before: Model, entity: ModelEntity, touched: Touched): Refused[] {
  const { id, type } = entity;
  const stored = before.entities.get(id) ?? null;
  const last = (one: string, field: string) =>
    touched.findLastIndex((change) => change.id === one && change.fields.includes(field));
  // A field with the value that it had before the set counts as unchanged.
  const lastChange = (one: string, field: string) => {
    const [was, is] = [before, model].map((at) => JSON.stringify(at.entities.get(one)?.fields[field]));
    return was === is ? -1 : last(one, field);
  };
  const isEarlier = (field: string) => (other: string) => lastChange(other, field) <= lastChange(id, field);
  const at = ({ outcome }: Refused, field: string | undefined) => {
    const named = field === undefined ? -1 : last(id, field);
    const index = named >= 0 ? named : touched.findLastIndex((change) => change.id === id);
    const { fields: _fields, ...told } = outcome;
    return [new Refused(outcome.status, outcome.code ?? "", { ...told, place: index })];
  };
  const [broken] = brokenAmongOthers(model, entity, stored, isEarlier("parents"));
  if (broken !== undefined) return at(refusedFields([broken]), broken);
  const isOther = stored !== null && changedFields(stored, entity).includes("competitors");
  if (type === "stage" && isOther && hasBegun(model, id, before)) return at(new Refused(409, "has-begun"), undefined);
  if (stored?.fields.number === entity.fields.number && stored?.home === entity.home) return [];
  try {
    requireFreeNumber(model, entity, isEarlier("number"));
    return [];
  } catch (error) {
    if (error instanceof Refused) return at(error, "number");
    throw error;
  }
}
