import { Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { lengthOf } from "#contract/match-minutes.ts";
import { formatDay } from "../../kit/ui/weekdays.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { type Slot, slotOf } from "../conflicts/match-slot.ts";
import classes from "./dialogs.module.css";
import type { Proposal, ProposedGroup } from "./proposal.ts";
import type { Board } from "./use-board.ts";

/** The proposal by day and field. Matches that are not ticked stay as they are. */
export function ProposalList({
  data: { places, words, zone, schedule },
  proposal: { groups, cleared, unplaced },
  ticked,
  onTick,
}: {
  data: Board;
  proposal: Proposal;
  ticked: ReadonlySet<string>;
  onTick: (id: string, isTicked: boolean) => void;
}) {
  const { t, i18n } = useTranslation();
  const clock = clockIn(zone, i18n.language);
  const fieldName = (id: string | null) => places.find((one) => one.id === id)?.name ?? t("orderOfPlay.noField");
  const placeWords = ({ start, field }: Slot) => t("board.at", { time: clock.format(start), field: fieldName(field) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll the box
    <section className={classes.plan} tabIndex={0} aria-label={t("board.fill.preview")}>
      {shownGroups(groups).map(({ day, field, lines }) => (
        <div key={`${day} ${field}`}>
          <Title order={3} size="h6" mb={4}>
            {[formatDay(day, i18n.language), ...(field === undefined ? [] : [fieldName(field)])].join(" · ")}
          </Title>
          <ul>
            {lines.map(({ match, slot }) => {
              const before = slotOf(match);
              const end = slot.start + lengthOf(match, schedule);
              return (
                <li key={match.id}>
                  <label className={classes.line}>
                    <input
                      type="checkbox"
                      checked={ticked.has(match.id)}
                      onChange={({ currentTarget }) => onTick(match.id, currentTarget.checked)}
                    />
                    <span>
                      <b>{`${clock.format(slot.start)}–${clock.format(end)}`}</b>{" "}
                      {[words.titleOf(match), words.sidesOf(match)].filter(Boolean).join(": ")}
                      {field === undefined && ` · ${fieldName(slot.field)}`}
                      {before && (
                        <Text span size="xs" c="dimmed">
                          {" "}
                          {t("board.fill.before", { at: placeWords(before) })}
                        </Text>
                      )}
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {unplaced.length > 0 && (
        <>
          <Title order={3} size="h6" mb={4}>
            {t("board.fill.unplaced", { count: unplaced.length })}
          </Title>
          <ul>
            {unplaced.map(({ match, reason }) => (
              <li key={match.id}>
                <Text size="sm" fw={600}>
                  {[words.titleOf(match), words.sidesOf(match)].filter(Boolean).join(": ")}
                </Text>
                <Text size="sm">{t(`board.fill.reason.${reason}`)}</Text>
                {cleared.includes(match) && <Text size="sm">{t("board.fill.cleared")}</Text>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The lines below one heading; without a field, each line names its own. */
type ShownGroup = Omit<ProposedGroup, "field"> & { field?: string | null };

/** The groups by field, or, where most fields have one match a day as in a league, by day. */
function shownGroups(groups: readonly ProposedGroup[]): readonly ShownGroup[] {
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count >= 2 * groups.length) return groups;
  return [...Map.groupBy(groups, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    lines: ofDay.flatMap(({ lines }) => lines).sort((one, other) => one.slot.start - other.slot.start),
  }));
}
