import { Anchor, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EntityType, Reference } from "#contract/entity-types.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { isolated } from "#contract/isolated.ts";
import type { AnyKind, DescriptionPart } from "#contract/kind.ts";
import { pathToPage } from "../page/record-links.ts";
import type { Stored } from "../records/entities.ts";
import { kinds } from "../records/kinds.ts";
import { nameOf } from "../records/name-of.ts";
import { useReferenced } from "../records/use-referenced.ts";
import classes from "../ui/row-list.module.css";

type User = NonNullable<ErrorBody["usedBy"]>[number];
type Row = Stored<AnyKind>;

/** The users of an entity that therefore cannot be deleted: some of them, each with a link to its page. */
export default function UsedBy({ users, count }: { users: readonly User[]; count: number }) {
  const { t } = useTranslation();
  const references = users.flatMap(({ id, type }) => (id === undefined ? [] : [{ id, type: type as EntityType }]));
  const rowOf = useReferenced(references);
  const descriptionOf = useDescriptions(
    references.flatMap(({ id, type }) => {
      const row = rowOf(id);
      return row ? [{ kind: kinds[type], row }] : [];
    }),
  );
  const others = count - references.length;
  return (
    <ul className={classes.list}>
      {users.map(({ id = "", type, name }) => {
        const row = rowOf(id);
        return (
          <li key={id} className={classes.item}>
            <span className={classes.name}>
              {row === undefined && <Skeleton height={14} width="8rem" />}
              {row === null && <bdi>{name}</bdi>}
              {row && (
                <Anchor component={Link} to={pathToPage(kinds[type as EntityType], row)} inherit>
                  <bdi>{name ?? descriptionOf(kinds[type as EntityType], row)}</bdi>
                </Anchor>
              )}
            </span>
            <Text span c="dimmed" size="xs">
              {t(`${type}.one`)}
            </Text>
          </li>
        );
      })}
      {users.length > 0 && others > 0 && (
        <li className={classes.item}>
          <Text c="dimmed">{t("record.delete.others", { count: others })}</Text>
        </li>
      )}
    </ul>
  );
}

/** Returns a function that describes entities of kinds without names. */
function useDescriptions(rows: readonly { kind: AnyKind; row: Row }[]) {
  const { t } = useTranslation();
  const parts = rows.flatMap(({ kind, row }) => kind.describe?.(row) ?? []);
  const rowOf = useReferenced(parts.filter(isReference));
  return (kind: AnyKind, row: Row): string => {
    const inWords = (part: DescriptionPart) => {
      if (typeof part === "string") return part;
      if (!isReference(part)) return t(part.text);
      const named = rowOf(part.id);
      return named ? nameOf(kinds[part.type], named) : "…";
    };
    const described = kind.describe?.(row).map((part) => isolated(inWords(part))) ?? [];
    return described.length > 0 ? described.join(" – ") : t(`${kind.type}.one`);
  };
}

function isReference(part: DescriptionPart): part is Reference {
  return typeof part === "object" && "id" in part;
}
