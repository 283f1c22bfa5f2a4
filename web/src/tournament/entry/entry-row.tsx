import IconDots from "icon:dots";
import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { entry as kind } from "#contract/kinds/entry.ts";
import { team } from "#contract/kinds/team.ts";
import { MoveHandle } from "../../kit/drag/move-handle.tsx";
import type { Reordering } from "../../kit/drag/use-reordering.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { lazyMenu, MenuOnDemand } from "../../kit/ui/menu-on-demand.tsx";
import classes from "./entry.module.css";
import type { EntryMenuProps } from "./entry-menu.tsx";
import { EntryStatus } from "./entry-status.tsx";

const entryMenu = lazyMenu<EntryMenuProps>(() => import("./entry-menu.tsx"));

/** One entry: its seed, its team and its status. */
export function EntryRow({
  entry,
  name,
  organizationName,
  replaced,
  moving,
  isLastSeed,
  mayChange,
  onEdit,
  onSeed,
  onReplace,
  onRemove,
}: {
  entry: Stored<typeof kind>;
  name: string;
  organizationName: string;
  /** The team that the entry replaces. */
  replaced: string | null;
  moving: Reordering;
  isLastSeed: boolean;
  mayChange: boolean;
  onEdit: () => void;
  onSeed: () => void;
  onReplace: (() => void) | null;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const isGone = isOut(entry.status);
  const { id } = entry;
  return (
    <tr
      data-movable={!isGone || undefined}
      data-lifted={moving.lifted === id || undefined}
      data-last-seed={isLastSeed || undefined}
      data-out={isGone || undefined}
    >
      {mayChange && <td>{!isGone && <MoveHandle moving={moving} id={id} name={name} />}</td>}
      <td data-number>{isGone ? "" : entry.seed}</td>
      <td data-name>
        <Anchor
          component={Link}
          to={pathToDetail(team, entry.competitor.id)}
          inherit
          // The underline marks the link when other text stands beside it.
          {...(replaced !== null && { td: "underline" })}
        >
          <bdi>{name}</bdi>
        </Anchor>
        {replaced !== null && (
          <Text component="span" size="xs" c="dimmed" ml="xs">
            {t("entry.inPlaceOf", { name: replaced })}
          </Text>
        )}
        {entry.note && (
          <Text size="xs" c="dimmed" className={classes.note}>
            {entry.note}
          </Text>
        )}
      </td>
      <td data-number data-wide>
        {entry.ranking === null ? "" : t("entry.rankingValue", { value: entry.ranking })}
      </td>
      <td data-wide>{organizationName}</td>
      <td data-status>
        <EntryStatus entry={entry} name={name} mayChange={mayChange} />
      </td>
      {mayChange && (
        <td data-menu>
          <MenuOnDemand
            menu={entryMenu}
            about={{ entry, onEdit, onSeed, onReplace, onRemove }}
            button={
              <Button size="compact-xs" variant="subtle" color="gray" aria-label={t("entry.moreOf", { name })}>
                <IconDots size={16} aria-hidden />
              </Button>
            }
          />
        </td>
      )}
    </tr>
  );
}
