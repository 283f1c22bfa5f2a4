import i18next from "i18next";
import { type AnyEntity, type AnyKind, nameOf as storedNameOf } from "#contract/kind.ts";

/** The name of a person of whom only the id is left. */
const erasedName = "– –";

/** The name of an entity as the console shows it; empty for kinds without a name. */
export function nameOf(kind: AnyKind, entity: AnyEntity): string {
  const name = storedNameOf(kind, entity);
  return kind.erasedWithDeletion && name === erasedName ? i18next.t(`${kind.type}.erasedName`) : name;
}
