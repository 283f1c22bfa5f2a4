import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { printInstant } from "../ui/instant.ts";

/** Until when the address of a calendar holds. */
export function CalendarEnd({ validUntil }: { validUntil: string | null }) {
  const { t } = useTranslation();
  const isOver = validUntil !== null && Date.parse(validUntil) <= Date.now();
  const date = validUntil === null ? "" : printInstant(validUntil);
  return (
    <Text span c="dimmed" size="xs">
      {validUntil === null ? t("calendar.noEnd") : t(isOver ? "calendar.ended" : "calendar.until", { date })}
    </Text>
  );
}
