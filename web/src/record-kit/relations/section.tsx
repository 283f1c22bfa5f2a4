import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./relations.module.css";

/** A part of a page that assistive technology can go to by its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} size="h5" id={id} mb={4}>
        {title}
      </Title>
      {children}
    </section>
  );
}
