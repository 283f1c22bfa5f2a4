import type { Model, ModelEntity } from "./model.ts";
import type { Asking } from "./requests.ts";
import { sees } from "./seeing.ts";

/** The fields of a save that something is wrong with: rules of its kind, and references. */
export function brokenRules(
  model: Model,
  by: Asking,
  next: ModelEntity,
  stored: ModelEntity | null,
  putsBack = false,
): string[] {
  const bad = badReferences(model, next, stored, (target) => putsBack || sees(model, by, target));
  const broken = [...rulesOfKind(next), ...bad, ...circles(model, next, stored)];
  // Whose stage it is matters only once all else is right.
  return broken.length > 0 ? broken : strangeStage(model, next);
}

function rulesOfKind({ type, fields }: ModelEntity): string[] {
  if (type !== "match") return [];
  const [one, other] = fields.competitors as { id: string | null; isHomeTeam: boolean }[];
  const isSame = one?.id !== null && one?.id === other?.id;
  return isSame || (one?.isHomeTeam && other?.isHomeTeam) ? ["competitors"] : [];
}

/** New ones must be to what may be referred to; the others may stay. */
function badReferences(
  model: Model,
  next: ModelEntity,
  stored: ModelEntity | null,
  mayRefer: (target: ModelEntity) => boolean,
): string[] {
  const known = stored ? model.references(stored).map(({ field, id }) => `${field} ${id}`) : [];
  return model
    .references(next)
    .filter(({ field, id }) => !known.includes(`${field} ${id}`))
    .filter(({ field, id, type }) => {
      const target = model.entities.get(id);
      const isItself = id === next.id && field !== "parents";
      return isItself || target?.type !== type || !mayRefer(target);
    })
    .map(({ field }) => field);
}

function circles(model: Model, next: ModelEntity, stored: ModelEntity | null): string[] {
  if (!stored || JSON.stringify(stored.fields.parents) === JSON.stringify(next.fields.parents)) return [];
  const parents = model.references(next).filter(({ field, type }) => field === "parents" && type === next.type);
  const closes = parents.some(({ id }) => {
    const parent = model.entities.get(id);
    return id === next.id || (parent && model.above(parent).some((above) => above.id === next.id));
  });
  return closes ? ["parents"] : [];
}

function strangeStage(model: Model, { id, fields }: ModelEntity): string[] {
  const { currentStage } = fields;
  return typeof currentStage === "string" && model.get(currentStage).owner !== id ? ["currentStage"] : [];
}
