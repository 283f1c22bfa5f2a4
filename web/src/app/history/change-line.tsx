import IconChevronDown from "icon:chevron-down";
import IconChevronRight from "icon:chevron-right";
import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#contract/change-sets.ts";
import { FieldChanges } from "./field-changes.tsx";
import classes from "./history.module.css";
import type { Title } from "./use-titles.ts";

/** One change: its kind, its entity, and the changed fields. */
export function ChangeLine({
  change,
  title,
  isOwn,
  children,
}: {
  change: HistoryEntry;
  title: Title;
  /** Whether the change belongs to the entity of the page. */
  isOwn: boolean;
  /** Actions for the version that the change created. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { type, action } = change;
  return (
    <div className={classes.entry}>
      <div className={classes.what}>
        {!isOwn && (
          <>
            <TitleLink title={title} />
            <Text span c="dimmed" size="xs">
              {t(`${type}.one`)}
            </Text>
          </>
        )}
        <Text span fw={isOwn ? 600 : 400} size="sm">
          {t(`history.action.${action}`)}
        </Text>
        {children}
      </div>
      {action === "updated" ? (
        <FieldChanges change={change} />
      ) : (
        <Disclosure label={t("history.values")} about={title.name ?? t(`${type}.one`)}>
          <FieldChanges change={change} />
        </Disclosure>
      )}
    </div>
  );
}

function TitleLink({ title: { name, path } }: { title: Title }) {
  const { t } = useTranslation();
  if (name === null) {
    return (
      <Text span c="dimmed" fs="italic" inherit>
        {t("history.erasedName")}
      </Text>
    );
  }
  if (path === null) return <bdi className={classes.name}>{name}</bdi>;
  return (
    <Anchor component={Link} to={path} inherit className={classes.name}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}

/** Content that is collapsed at first. */
export function Disclosure({
  label,
  about,
  children,
}: {
  label: string;
  /** The subject, if the label does not name it. */
  about?: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        className={classes.disclosure}
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        {...(about !== undefined && { "aria-label": `${label}: ${about}` })}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}
