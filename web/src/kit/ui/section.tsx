import { Text, Title } from "@mantine/core";
import { type ReactNode, type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import classes from "./section.module.css";

/** A part of a page that is a landmark with a name for assistive technology. */
export function Section({
  title,
  count,
  ref,
  hidden = false,
  children,
}: {
  title: string;
  /** The number of entries of a list, if it is known. */
  count?: number | undefined;
  ref?: Ref<HTMLElement>;
  hidden?: boolean;
  children: ReactNode;
}) {
  const { i18n } = useTranslation();
  const id = useId();
  return (
    <section ref={ref} hidden={hidden} aria-labelledby={id} className={classes.section}>
      <Title order={2} size="h5" mb={4}>
        <span id={id}>{title}</span>
        {count !== undefined && (
          <Text span inherit c="dimmed" fw={400} ml={6}>
            {count.toLocaleString(i18n.language)}
          </Text>
        )}
      </Title>
      {children}
    </section>
  );
}
