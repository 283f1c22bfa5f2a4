import { Group, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import classes from "./page-heading.module.css";
import { useArrival } from "./use-arrival.ts";

/** The heading of a page, with the actions beside it. It is also the title of the window, except on the start page. */
export function PageHeading({
  title,
  titleOnPhone,
  isStart = false,
  lead,
  children,
}: {
  title: string;
  /** What stands in its place on a phone, where the page itself says the title. */
  titleOnPhone?: string | undefined;
  isStart?: boolean;
  /** A picture before the title. */
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  useEffect(() => {
    if (isStart) return;
    document.title = `${isolated(title)} – ${t("record.product")}`;
    return () => {
      document.title = t("record.product");
    };
  }, [title, isStart, t]);
  const name = (
    <Title
      ref={heading}
      order={1}
      size="h3"
      id="page-heading"
      tabIndex={-1}
      className={classes.title}
      data-on-phone={titleOnPhone}
    >
      <span>{title}</span>
    </Title>
  );
  return (
    <Group justify="space-between" wrap="wrap" gap="sm" mb="md">
      {lead ? (
        <Group gap="sm" wrap="nowrap">
          {lead}
          {name}
        </Group>
      ) : (
        name
      )}
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
