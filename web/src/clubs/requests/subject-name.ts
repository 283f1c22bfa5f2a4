import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import { match as matchKind } from "#contract/kinds/match.ts";
import { useMatchName } from "../../court/match/match-name.ts";
import { kinds } from "../../kit/records/kinds.ts";
import { nameOf } from "../../kit/records/name-of.ts";
import { useOne } from "../../kit/records/queries.ts";
import { useReferenced } from "../../kit/records/use-referenced.ts";

/** The name of what a request or a task is about; that of a match are its sides. */
export function useSubjectName(subject: Reference): string {
  const { t } = useTranslation();
  const entity = useReferenced([subject])(subject.id);
  const match = useMatchName(useOne(matchKind, subject.type === "match" ? subject.id : null).data);
  if (entity === undefined) return "…";
  if (entity === null) return t(`${subject.type}.notVisible`);
  return match ?? (nameOf(kinds[subject.type], entity) || t(`${subject.type}.one`));
}
