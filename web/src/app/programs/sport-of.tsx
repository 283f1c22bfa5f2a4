import { sport as kind } from "#contract/kinds/sport.ts";
import { useWorkingSport } from "../../kit/access/working-sport.ts";
import { useNameOf } from "../../kit/records/names.ts";

/** The name of the sport, for lists of all sports. */
export function SportOf({ id }: { id: string }) {
  const isNeeded = useWorkingSport() === null;
  const name = useNameOf(kind, isNeeded ? [id] : [])(id);
  return isNeeded && name ? `${name} · ` : null;
}
