import { Skeleton, Table, Text } from "@mantine/core";
import "@mantine/core/styles/Table.css";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { formatInstant } from "../../kit/ui/instant.ts";
import { useOutcomeWords } from "./outcome-words.ts";
import classes from "./programs.module.css";
import { useDeliveries } from "./programs.ts";

/** The last deliveries to a webhook, the newest first. */
export function DeliveryTable({ webhook }: { webhook: string }) {
  const { t } = useTranslation();
  const { data, error } = useDeliveries(webhook);
  const outcomeOf = useOutcomeWords();
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton height={72} mt="xs" />;
  if (data.length === 0) return <Text size="sm">{t("programs.webhooks.noDeliveries")}</Text>;
  return (
    <Table mt="xs" fz="sm" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("programs.webhooks.time")}</Table.Th>
          <Table.Th>{t("programs.webhooks.event")}</Table.Th>
          <Table.Th>{t("programs.webhooks.outcome")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>{formatInstant(one.at)}</Table.Td>
            <Table.Td className={classes.event}>
              <Text component="code" size="xs">
                {one.type}
              </Text>
            </Table.Td>
            <Table.Td>
              {outcomeOf(one)}
              {one.nextAttemptAt !== null && (
                <Text size="xs" c="dimmed">
                  {t("programs.webhooks.next", { time: formatInstant(one.nextAttemptAt) })}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
