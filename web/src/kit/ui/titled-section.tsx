import { Box, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

/** A part of a page that is labelled by its heading. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} mt="xl">
      <Title order={2} size="h5" id={id} mb="xs">
        {title}
      </Title>
      {children}
    </Box>
  );
}
