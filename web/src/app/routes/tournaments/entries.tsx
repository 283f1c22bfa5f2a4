import IconClipboardText from "icon:clipboard-text";
import IconPlus from "icon:plus";
import { Button, Group, Skeleton, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { isIn, isOut } from "#contract/entry-status.ts";
import { entry as kind } from "#contract/kinds/entry.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { isForeign, useRightsTo } from "../../../kit/access/rights.ts";
import { useDialog } from "../../../kit/dialogs/use-dialog.ts";
import { ImportLink } from "../../../kit/page/import-link.tsx";
import { useChangeSet } from "../../../kit/page/use-change-set.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { Chooser } from "../../../kit/relations/chooser.tsx";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { EntryDialog } from "../../../tournament/entry/entry-dialog.tsx";
import { EntryTable } from "../../../tournament/entry/entry-table.tsx";
import { PasteDialog } from "../../../tournament/entry/paste-dialog.tsx";
import { ReplaceDialog } from "../../../tournament/entry/replace-dialog.tsx";
import { SeedDialog } from "../../../tournament/entry/seed-dialog.tsx";
import { countSeeds } from "../../../tournament/entry/seeds.ts";
import { useEntries, useTeamsOf } from "../../../tournament/entry/use-entries.ts";
import { useEntryRemoval } from "../../../tournament/entry/use-entry-removal.tsx";

const ClubEntries = lazy(() => import("../../../clubs/entries/club-entries.tsx"));

type DialogName = "add" | "paste" | "seed";

/** The entries of a tournament: seeds, rankings, and the status of each entry. */
export default function TournamentEntries({ owner }: { owner: Stored<typeof tournament> }) {
  const { t } = useTranslation();
  const title = t("entry.titleOf", { tournament: owner.name });
  const { entries, error } = useEntries(owner.id);
  // A club may enter teams and take them back, but all else is for those who manage the tournament.
  const mayChange = useRightsTo(tournament, owner).mayUpdateField("competitors");
  const { teams } = useTeamsOf(entries ?? []);
  const [open, setOpen] = useState<DialogName | null>(null);
  const editing = useDialog<Stored<typeof kind>>();
  const replacing = useDialog<Stored<typeof kind>>();
  const close = () => setOpen(null);
  const adding = useChangeSet();
  // Until there are enough teams for a draw, adding them is the main action.
  const isDue = entries !== undefined && entries.filter(({ status }) => isIn(status)).length < 2;
  const entered = new Set(entries?.map(({ competitor }) => competitor.id));
  const nameOf = ({ competitor }: Stored<typeof kind>) => teams.get(competitor.id)?.name ?? t("team.notVisible");
  const removal = useEntryRemoval(owner, nameOf);
  const add = (chosen: readonly { id: string }[]) =>
    adding.mutateAsync({
      done: t("entry.added", { count: chosen.length }),
      title: "entry.inHistory.added",
      changes: chosen.map((one) => ({
        type: kind.type,
        id: crypto.randomUUID(),
        version: 0,
        data: {
          tournament: { id: owner.id, type: "tournament" },
          competitor: { id: one.id, type: "team" },
          status: "ENTRY_STATUS_ACCEPTED",
        },
      })),
    });
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text c="dimmed">{entries && entries.length > 0 && countsOf(entries, t)}</Text>
        {mayChange && <Actions owner={owner} isDue={isDue} isSeedable={(entries?.length ?? 0) > 1} onOpen={setOpen} />}
      </Group>
      <Suspense>{!mayChange && <ClubEntries tournament={owner} entries={entries ?? []} />}</Suspense>
      {error && <ErrorLine error={error} />}
      {!entries && !error && <Skeleton height="16rem" />}
      {entries?.length === 0 && (
        <Text c="dimmed" maw="36rem">
          {t(mayChange ? "entry.noneYet" : "entry.none")}
        </Text>
      )}
      {entries && entries.length > 0 && (
        <EntryTable
          tournamentId={owner.id}
          title={title}
          entries={entries}
          mayChange={mayChange}
          onEdit={editing.open}
          onReplace={replacing.open}
          onRemove={removal.remove}
        />
      )}
      {removal.question}
      <Chooser
        definition={team}
        title={t("entry.add")}
        isOffered={(one) => !entered.has(one.id) && !isForeign(one)}
        opened={open === "add"}
        onClose={close}
        onChoose={add}
      />
      <PasteDialog tournamentId={owner.id} entered={entered} opened={open === "paste"} onClose={close} />
      <SeedDialog entries={entries ?? []} opened={open === "seed"} onClose={close} />
      {replacing.item && (
        <ReplaceDialog
          key={replacing.item.id}
          entry={entries?.find(({ id }) => id === replacing.item?.id) ?? replacing.item}
          entries={entries ?? []}
          nameOf={nameOf}
          opened={replacing.opened}
          onClose={replacing.close}
        />
      )}
      {editing.item && (
        <EntryDialog
          key={`${editing.item.id} ${editing.item.version}`}
          entry={entries?.find(({ id }) => id === editing.item?.id) ?? editing.item}
          name={nameOf(editing.item)}
          others={(entries ?? []).flatMap((one) =>
            one.id === editing.item?.id ? [] : [{ id: one.id, name: nameOf(one) }],
          )}
          opened={editing.opened}
          onClose={editing.close}
        />
      )}
    </>
  );
}

/** How many entries there are, how many of them are in and out, and how many are seeded. */
function countsOf(entries: readonly Stored<typeof kind>[], t: TFunction): string {
  const isOutNow = entries.filter(({ status }) => isOut(status)).length;
  return [
    t("entry.count", { count: entries.length }),
    t("entry.countIn", { count: entries.filter(({ status }) => isIn(status)).length }),
    t("entry.countSeeds", { count: countSeeds(entries) }),
    isOutNow > 0 && t("entry.countOut", { count: isOutNow }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function Actions({
  owner,
  isDue,
  isSeedable,
  onOpen,
}: {
  owner: Stored<typeof tournament>;
  /** Whether adding teams is the main action. */
  isDue: boolean;
  isSeedable: boolean;
  onOpen: (dialog: DialogName) => void;
}) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant={isDue ? "filled" : "default"}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onOpen("add")}
      >
        {t("entry.add")}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconClipboardText size={16} aria-hidden />}
        onClick={() => onOpen("paste")}
      >
        {t("entry.paste")}
      </Button>
      <ImportLink kind={kind.many} of={{ id: owner.id, type: "tournament" }} />
      {isSeedable && (
        <Button size="xs" variant="default" onClick={() => onOpen("seed")}>
          {t("entry.seedByRanking")}
        </Button>
      )}
    </Group>
  );
}
