import { Anchor, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { type Named, useNames } from "../records/names.ts";
import classes from "../ui/row-list.module.css";
import { FormerName, ShowsFormerNames } from "./former-name.tsx";
import { pathToDetail } from "./record-links.ts";

/** References as a list of links with names. */
export function ReferenceList({
  references,
  definitions,
  action,
}: {
  references: readonly Reference[];
  /** The possible kinds of the references. */
  definitions: readonly AnyKind[];
  /** A button beside each reference; `label` names the reference. */
  action?: (reference: Reference, label: string) => ReactNode;
}) {
  const { t } = useTranslation();
  const named = useNames(references, definitions);
  if (named.length === 0) return <Text c="dimmed">{t("record.nothing")}</Text>;
  return (
    <ul className={classes.list}>
      {named.map((reference) => {
        const label = reference.name ?? t(`${reference.type}.notVisible`);
        return (
          <li key={reference.id} className={classes.item}>
            <ReferenceItem reference={reference} definitions={definitions} label={label} />
            {action?.(reference, label)}
          </li>
        );
      })}
    </ul>
  );
}

/** The content of one entry of the list. */
export function ReferenceItem({
  reference,
  definitions,
  label,
}: {
  reference: Named;
  definitions: readonly AnyKind[];
  label: string;
}) {
  const { t } = useTranslation();
  const definition = definitions.find(({ type }) => type === reference.type);
  return (
    <>
      <span className={classes.name}>
        <ReferenceName reference={reference} definition={definition} label={label} />
      </span>
      <Text span c="dimmed" size="xs">
        {t(`${reference.type}.one`)}
      </Text>
    </>
  );
}

/** A link to the entity of a reference, with its name. */
export function ReferenceLink({ reference, definition }: { reference: Reference; definition: AnyKind }) {
  const { t } = useTranslation();
  const [named] = useNames([reference], [definition]);
  const label = t(`${definition.type}.notVisible`);
  return named && <ReferenceName reference={named} definition={definition} label={label} />;
}

/** The name of a reference after it has loaded, or that the user may not see it. */
export function ReferenceName({
  reference,
  definition,
  label,
}: {
  reference: Named;
  definition: AnyKind | undefined;
  label: string;
}) {
  const { id, name } = reference;
  const isPast = useContext(ShowsFormerNames);
  if (name === undefined) return <Skeleton height={14} width="8rem" />;
  if (name === null && isPast) return <FormerName reference={reference} />;
  if (name === null || !definition) {
    return (
      <Text span c="dimmed" fs="italic" inherit>
        {label}
      </Text>
    );
  }
  return (
    <Anchor component={Link} to={pathToDetail(definition, id)} inherit>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
