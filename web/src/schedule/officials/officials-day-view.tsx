import IconUserPlus from "icon:user-plus";
import { Button, Group, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { showFailure } from "../../kit/ui/failure-notice.tsx";
import { Mark } from "../../kit/ui/mark.tsx";
import { TitledSection } from "../../kit/ui/titled-section.tsx";
import type { BoardMatch } from "../conflicts/match-slot.ts";
import { OfficialRow } from "./official-row.tsx";
import classes from "./officials.module.css";
import type { OfficialsDay } from "./use-officials-day.ts";

const AssignDialog = lazy(() => import("./assign-dialog.tsx"));

/** The matches of a day by time and field with their officials. A person can be added to several of them at once. */
export function OfficialsDayView({ data }: { data: OfficialsDay }) {
  const { t } = useTranslation();
  const { ofDay, unplaced, mayAssign, words } = data;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const assigning = useDialog<readonly string[]>();
  const saving = useChangeSet();
  const listed = [...ofDay, ...unplaced];
  const chosen = listed.filter(({ id }) => selected.has(id));

  function select(ids: readonly string[], isSelected: boolean) {
    const next = new Set(selected);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  }

  function remove({ id, version, officials, ...match }: BoardMatch, person: string) {
    const official = data.nameOf(person) ?? t("participant.notVisible");
    const rest = officials.filter((one) => one.id !== person);
    const done = t("officials.removed", { official, name: words.nameOf({ id, version, officials, ...match }) });
    saving.mutate(
      {
        changes: [{ type: kind.type, id, version: version + 1, data: { officials: rest } }],
        done,
        title: "officials.inHistory.removed",
      },
      { onError: showFailure },
    );
  }

  const list = (matches: readonly BoardMatch[], label: string) => (
    <ul className={classes.rows} aria-label={label}>
      {matches.map((match) => (
        <OfficialRow
          key={match.id}
          data={data}
          match={match}
          isSelected={selected.has(match.id)}
          onSelect={(isSelected) => select([match.id], isSelected)}
          onAdd={() => assigning.open([match.id])}
          onRemove={(person) => remove(match, person)}
        />
      ))}
    </ul>
  );

  return (
    <>
      {mayAssign && listed.length > 1 && (
        <SelectionBar
          selected={chosen.length}
          all={listed.length}
          onSelectAll={(isSelected) =>
            select(
              listed.map(({ id }) => id),
              isSelected,
            )
          }
          onAdd={() => assigning.open(chosen.map(({ id }) => id))}
        />
      )}
      {ofDay.length === 0 && (
        <Text ta="center" py={unplaced.length > 0 ? 24 : 64} fw={600} role="status">
          {t("match.day.none")}
        </Text>
      )}
      {list(ofDay, t("match.many"))}
      {unplaced.length > 0 && (
        <TitledSection title={t("board.unplaced")}>{list(unplaced, t("board.unplaced"))}</TitledSection>
      )}
      <Suspense>
        {assigning.item && (
          <AssignDialog
            key={assigning.item.join()}
            data={data}
            matches={listed.filter(({ id }) => assigning.item?.includes(id))}
            opened={assigning.opened}
            onClose={assigning.close}
            onDone={() => setSelected(new Set())}
          />
        )}
      </Suspense>
    </>
  );
}

/** The mark for all matches, and the button that adds an official to the selected ones. */
function SelectionBar({
  selected,
  all,
  onSelectAll,
  onAdd,
}: {
  selected: number;
  all: number;
  onSelectAll: (isSelected: boolean) => void;
  onAdd: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <Group component="label" gap="xs">
        <Mark
          type="checkbox"
          checked={selected === all}
          isIndeterminate={selected > 0 && selected < all}
          onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
        />
        {t("officials.selectAll")}
      </Group>
      {selected > 0 && (
        <Button size="xs" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onAdd}>
          {t("officials.addToMany", { count: selected })}
        </Button>
      )}
    </div>
  );
}
