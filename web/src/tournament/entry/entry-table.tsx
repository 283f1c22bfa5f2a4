import { VisuallyHidden } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { Entry } from "#contract/fields/entry.ts";
import { entry as kind } from "#contract/kinds/entry.ts";
import { organization } from "#contract/kinds/organization.ts";
import { MoveStatus } from "../../kit/drag/move-handle.tsx";
import { useReordering } from "../../kit/drag/use-reordering.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { PrintedTable } from "../../kit/ui/printed-table.tsx";
import { useIsPrinting } from "../../kit/ui/use-is-printing.ts";
import classes from "./entry.module.css";
import { EntryRow } from "./entry-row.tsx";
import { countSeeds, moveSeed, type SeedChange, toggleSeed } from "./seeds.ts";
import { isReplaceable } from "./substitutes.ts";
import { changeOf, useTeamsOf } from "./use-entries.ts";

type Listed = Stored<typeof kind>;

/**
 * The entries of a tournament in their order. Users with the right to change them reorder the seeds with the pointer or
 * the keyboard.
 */
export function EntryTable({
  tournamentId,
  title,
  entries,
  mayChange,
  onEdit,
  onReplace,
  onRemove,
}: {
  tournamentId: string;
  /** The title above the printed list. */
  title: string;
  entries: readonly Listed[];
  mayChange: boolean;
  onEdit: (entry: Listed) => void;
  onReplace: (entry: Listed) => void;
  onRemove: (entry: Listed) => void;
}) {
  const { t } = useTranslation();
  const seeding = useSeeding(tournamentId, entries);
  const { teams, isLoaded } = useTeamsOf(entries);
  const organizationOf = (entry: Entry) =>
    entry.organization?.id ??
    teams.get(entry.competitor.id)?.parents.find(({ type }) => type === "organization")?.id ??
    null;
  const nameOfOrganization = useNameOf(
    organization,
    entries.flatMap((entry) => organizationOf(entry) ?? []),
  );
  const nameOf = ({ competitor }: Entry) =>
    teams.get(competitor.id)?.name ?? t(isLoaded ? "team.notVisible" : "record.loading");
  const playing = entries.filter(({ status }) => !isOut(status));
  const seeds = countSeeds(entries);

  const place = (entry: Listed, changes: readonly SeedChange[]) =>
    seeding.reseed(changes, t("entry.reseeded", { name: nameOf(entry) }));

  const moving = useReordering(
    playing.map(({ id }) => id),
    (id, to) => {
      const moved = playing.find((entry) => entry.id === id);
      if (moved) place(moved, moveSeed(playing, id, to));
    },
  );
  const isPrinting = useIsPrinting();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const shown = [...moving.order.flatMap((id) => byId.get(id) ?? []), ...entries.filter(({ status }) => isOut(status))];

  return (
    <>
      {seeding.error && <ErrorLine error={seeding.error} />}
      <table className={classes.table}>
        <Head mayChange={mayChange} />
        <tbody {...moving.listeners}>
          {shown.map((entry, index) => {
            const organizationId = organizationOf(entry);
            const replaced = entries.find(({ id }) => id === entry.replaces?.id);
            return (
              <EntryRow
                key={entry.id}
                entry={entry}
                name={nameOf(entry)}
                organizationName={organizationId === null ? "" : (nameOfOrganization(organizationId) ?? "")}
                replaced={replaced ? nameOf(replaced) : null}
                moving={moving}
                isLastSeed={index === seeds - 1 && seeds < playing.length}
                mayChange={mayChange}
                onEdit={() => onEdit(entry)}
                onSeed={() => place(entry, toggleSeed(playing, entry.id))}
                onReplace={isReplaceable(entry, entries) ? () => onReplace(entry) : null}
                onRemove={() => onRemove(entry)}
              />
            );
          })}
        </tbody>
      </table>
      <MoveStatus moving={moving} count={playing.length} />
      {isPrinting && (
        <PrintedEntries
          title={title}
          entries={shown}
          nameOf={nameOf}
          organizationNameOf={(entry) => nameOfOrganization(organizationOf(entry) ?? "") ?? ""}
        />
      )}
    </>
  );
}

/** Saves a new order of the seeds, which is shown at once. */
function useSeeding(tournamentId: string, entries: readonly Listed[]) {
  const client = useQueryClient();
  const saving = useChangeSet();

  function reseed(changes: readonly SeedChange[], done: string) {
    if (changes.length === 0) return;
    const next = new Map(changes.map(({ id, seed }) => [id, seed]));
    // The new order is shown at once; the answer of the server replaces it.
    client.setQueryData<Listed[]>(keys.list(kind.type, { pid: [tournamentId] }), (present) =>
      present?.map((entry) => (next.has(entry.id) ? { ...entry, seed: next.get(entry.id) ?? null } : entry)),
    );
    saving.mutate(
      {
        done,
        title: "entry.inHistory.seeded",
        changes: changes.flatMap(({ id, seed }) =>
          entries.filter((one) => one.id === id).map((one) => changeOf(one, { seed })),
        ),
      },
      { onError: () => void client.invalidateQueries({ queryKey: keys.list(kind.type, { pid: [tournamentId] }) }) },
    );
  }

  return { reseed, error: saving.error };
}

function Head({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {mayChange && (
          <th>
            <VisuallyHidden>{t("entry.move")}</VisuallyHidden>
          </th>
        )}
        <th data-number>{t("record.field.seed")}</th>
        <th>{t("record.field.competitor")}</th>
        <th data-number data-wide>
          {t("record.field.ranking")}
        </th>
        <th data-wide>{t("record.field.organization")}</th>
        <th>{t("record.field.status")}</th>
        {mayChange && (
          <th>
            <VisuallyHidden>{t("entry.more")}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The same entries on paper. */
function PrintedEntries({
  title,
  entries,
  nameOf,
  organizationNameOf,
}: {
  title: string;
  entries: readonly Listed[];
  nameOf: (entry: Listed) => string;
  organizationNameOf: (entry: Listed) => string;
}) {
  const { t } = useTranslation();
  return (
    <PrintedTable
      title={title}
      headings={["competitor", "seed", "ranking", "organization", "status"].map((field) => t(`record.field.${field}`))}
      rows={entries.map((entry) => [
        nameOf(entry),
        isOut(entry.status) ? "" : String(entry.seed ?? ""),
        entry.ranking === null ? "" : t("entry.rankingValue", { value: entry.ranking }),
        organizationNameOf(entry),
        t(`entry.status.${entry.status}`),
      ])}
    />
  );
}
