import { Skeleton, Text } from "@mantine/core";

/** What stands in place of a name that is on its way. */
export function NameSkeleton() {
  return <Skeleton component="span" display="inline-block" height={12} width="8rem" />;
}

/** A line below a table. */
export function TableNote({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {children}
    </Text>
  );
}
