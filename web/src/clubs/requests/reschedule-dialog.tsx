import { Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { useMatchName } from "../../court/match/match-name.ts";
import { useMatchZone } from "../../court/match/match-zone.ts";
import inputs from "../../kit/form/inputs.module.css";
import { InstantInput } from "../../kit/ui/instant-input.tsx";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import { AskDialog, type Wish } from "./ask-dialog.tsx";

/** Asks the other side, and the tournament's manager where needed, for another time of a match. */
export default function RescheduleDialog({
  match,
  side,
  opened,
  onClose,
}: {
  match: Match;
  side: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const [at, setAt] = useState<string | null>(match.scheduledAt);
  const zone = useMatchZone(match.parent);
  const name = useMatchName(match);
  const isOther = at !== null && at !== match.scheduledAt;
  const wish: Wish | null = isOther
    ? {
        type: "REQUEST_TYPE_RESCHEDULE",
        subject: { id: match.id, type: "match" },
        by: { id: side, type: "team" },
        change: { type: "match", id: match.id, data: { scheduledAt: at } },
      }
    : null;
  return (
    <AskDialog title={t("request.reschedule")} wish={wish} opened={opened} onClose={onClose}>
      <Text>
        <bdi>{name}</bdi>
        {match.scheduledAt !== null && `, ${formatZoned(match.scheduledAt, zone, i18n.language).text}`}
      </Text>
      <InstantInput
        zone={zone}
        label={t("request.newTime")}
        classNames={inputs}
        value={at}
        onChange={setAt}
        data-autofocus
      />
    </AskDialog>
  );
}
