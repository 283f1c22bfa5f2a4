import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import { type AnyEntity, type AnyKind, parentsFieldOf } from "#contract/kind.ts";
import { pathToDetail } from "../page/record-links.ts";
import { nameOf } from "../records/name-of.ts";
import { removeReference } from "../records/references.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import classes from "../ui/row-list.module.css";
import { useSavedReference } from "./use-saved-reference.ts";

/** One child. Removing it takes it from below the parent and deletes nothing. */
export function ChildRow({
  definition,
  child,
  parent,
  mayChange,
}: {
  definition: AnyKind;
  child: AnyEntity;
  parent: Reference;
  mayChange: boolean;
}) {
  const name = nameOf(definition, child);
  const { t } = useTranslation();
  const removing = useSavedReference(definition, {
    change: () => removeReference(definition, child.id, parentsFieldOf(definition) ?? "", parent),
    what: () => t("record.removed", { name }),
  });
  return (
    <li className={classes.item}>
      <span className={classes.name}>
        <Anchor component={Link} to={pathToDetail(definition, child.id)} inherit>
          <bdi>{name}</bdi>
        </Anchor>
        {removing.error && <ErrorLine error={removing.error} />}
      </span>
      {mayChange && <RemoveButton name={name} isBusy={removing.isPending} onClick={() => removing.mutate()} />}
    </li>
  );
}
