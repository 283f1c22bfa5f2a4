import type { Model, ModelEntity } from "./model.ts";
import type { Asking } from "./requests.ts";
import { sees } from "./seeing.ts";

/** The invalid fields of a save, by the rules of its kind and by its references. */
export function brokenRules(model: Model, save: JudgedSave): string[] {
  const { by, next, stored, putsBack = false, inList } = save;
  const bad = badReferences(model, next, stored, (target) => putsBack || sees(model, by, target));
  const broken = [...rulesOfKind(next), ...bad];
  return broken.length > 0 || inList ? broken : brokenAmongOthers(model, next, stored);
}

interface JudgedSave {
  by: Asking;
  next: ModelEntity;
  stored: ModelEntity | null;
  /** Set for an undo, which puts back values that were allowed once. */
  putsBack?: boolean;
  /** In a list, the rules over several entities wait for its end. */
  inList: boolean;
}

/**
 * The fields that are invalid beside other entities: circles, and stages of other tournaments.
 * @param counts whether the parents of the entity with this id are followed
 */
export function brokenAmongOthers(
  model: Model,
  next: ModelEntity,
  stored: ModelEntity | null,
  counts: (id: string) => boolean = () => true,
): string[] {
  const closing = circles(model, next, stored, counts);
  // The stage is checked only if there is no circle.
  return closing.length > 0 ? closing : strangeStage(model, next);
}

function rulesOfKind({ type, fields }: ModelEntity): string[] {
  if (type !== "match") return [];
  const [one, other] = fields.competitors as { id: string | null; isHomeTeam: boolean }[];
  const isSame = one?.id !== null && one?.id === other?.id;
  return isSame || (one?.isHomeTeam && other?.isHomeTeam) ? ["competitors"] : [];
}

/** The fields with invalid references: new ones must be to allowed entities, existing ones may stay. */
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

function circles(
  model: Model,
  next: ModelEntity,
  stored: ModelEntity | null,
  counts: (id: string) => boolean,
): string[] {
  if (JSON.stringify(stored?.fields.parents) === JSON.stringify(next.fields.parents)) return [];
  const parents = model.references(next).filter(({ field, type }) => field === "parents" && type === next.type);
  const closes = parents.some(({ id }) => {
    const parent = model.entities.get(id);
    return id === next.id || (parent && model.above(parent, counts).some((above) => above.id === next.id));
  });
  return closes ? ["parents"] : [];
}

function strangeStage(model: Model, { id, fields }: ModelEntity): string[] {
  const { currentStage } = fields;
  return typeof currentStage === "string" && model.get(currentStage).owner !== id ? ["currentStage"] : [];
}
