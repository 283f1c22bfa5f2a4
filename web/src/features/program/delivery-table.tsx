import { Skeleton, Table, Text } from "@mantine/core";
import "@mantine/core/styles/Table.css";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../../ui/error-line.tsx";
import { printInstant } from "../../ui/instant.ts";
import { useOutcomeWords } from "./outcome-words.ts";
import { useDeliveries } from "./programs.ts";

/** The last attempts to tell a webhook something, the newest first. */
export function DeliveryTable({ webhook }: { webhook: string }) {
  const { t } = useTranslation();
  const { data, error } = useDeliveries(webhook);
  const outcomeOf = useOutcomeWords();
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton height={72} mt="xs" />;
  if (data.length === 0) return <Text size="sm">{t("programs.webhooks.noDeliveries")}</Text>;
  return (
    <Table mt="xs" fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("programs.webhooks.time")}</Table.Th>
          <Table.Th>{t("programs.webhooks.event")}</Table.Th>
          <Table.Th>{t("programs.webhooks.outcome")}</Table.Th>
          <Table.Th>{t("programs.webhooks.next")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>{printInstant(one.at)}</Table.Td>
            <Table.Td>
              <Text component="code" size="xs">
                {one.type}
              </Text>
            </Table.Td>
            <Table.Td>{outcomeOf(one)}</Table.Td>
            <Table.Td>{one.nextAttemptAt === null ? "" : printInstant(one.nextAttemptAt)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
