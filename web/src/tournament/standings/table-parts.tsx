import { Skeleton, Text } from "@mantine/core";

/** The placeholder of a name that is loading. */
export function NameSkeleton() {
  return <Skeleton component="span" display="inline-block" height={12} width="8rem" />;
}

/** A note below a table. */
export function TableNote({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {children}
    </Text>
  );
}
