import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "../ui/instant.ts";

/** The end of the validity of a calendar's address. */
export function CalendarEnd({ validUntil }: { validUntil: string | null }) {
  const { t } = useTranslation();
  const isOver = validUntil !== null && Date.parse(validUntil) <= Date.now();
  const date = validUntil === null ? "" : formatInstant(validUntil);
  return (
    <Text span c="dimmed" size="xs">
      {validUntil === null ? t("calendar.noEnd") : t(isOver ? "calendar.ended" : "calendar.until", { date })}
    </Text>
  );
}
