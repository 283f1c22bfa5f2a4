import { Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { toInstant } from "#contract/zoned-day.ts";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import { slotOf } from "../conflicts/match-slot.ts";
import classes from "./dialogs.module.css";
import { keyOf, newConflicts } from "./merged-conflicts.ts";
import type { Proposal } from "./proposal.ts";
import type { Board } from "./use-board.ts";

const mostShown = 3;

/** What would meet if the ticked matches were placed as proposed, such as two matches on one home ground. */
export function ProposalConflicts({
  data,
  proposal: { groups },
  ticked,
}: {
  data: Board;
  proposal: Proposal;
  ticked: ReadonlySet<string>;
}) {
  const { t, i18n } = useTranslation();
  const { added, slots } = useMemo(() => {
    const lines = groups.flatMap((group) => group.lines).filter(({ match }) => ticked.has(match.id));
    const slots = new Map(lines.map(({ match, slot }) => [match.id, slot]));
    return { added: newConflicts(data.findConflicts(), data.findConflicts(slots)), slots };
  }, [data, groups, ticked]);
  if (added.length === 0) return null;
  return (
    <div role="status">
      <Text size="sm" fw={600} c="var(--mantine-color-error)">
        {t("board.conflicts", { count: added.length })}
      </Text>
      <ul className={classes.lines}>
        {added.slice(0, mostShown).map((conflict) => {
          const [id = ""] = conflict.matches;
          const match = data.matches.find((one) => one.id === id);
          const slot = slots.get(id) ?? (match && slotOf(match));
          const at = slot && formatZoned(toInstant(slot.start), data.zone, i18n.language).text;
          const name = [at, match ? isolated(data.words.nameOf(match)) : "…"].filter(Boolean).join(" · ");
          return <li key={keyOf(conflict)}>{`${name}: ${data.tell(conflict, id)}`}</li>;
        })}
      </ul>
      {added.length > mostShown && (
        <Text size="sm" c="dimmed">
          {t("record.andMore", { count: added.length - mostShown })}
        </Text>
      )}
    </div>
  );
}
