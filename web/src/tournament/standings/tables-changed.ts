import type { ChangeEvent } from "#contract/events.ts";
import type { Stage } from "#contract/fields/stage.ts";

/** Whether a change may alter the tables of a stage. A change that does not carry the match may always do so. */
export function changesTables(
  { type, id, entity }: Pick<ChangeEvent, "type" | "id" | "entity">,
  stage: Pick<Stage, "id" | "tournamentId">,
): boolean {
  if (type !== "match") return type === "sport" || id === stage.id || id === stage.tournamentId;
  const { parent } = (entity ?? {}) as { parent?: { id: string } };
  return parent === undefined || parent.id === stage.id;
}
