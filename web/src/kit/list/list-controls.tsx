import IconAdjustments from "icon:adjustments";
import IconSearch from "icon:search";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../ui/commands.ts";
import { lazyMenu, MenuOnDemand } from "../ui/menu-on-demand.tsx";
import type { Filter } from "./filter.ts";
import { Filters } from "./filters.tsx";
import type { ListSearch } from "./use-list-search.ts";
import type { ViewMenuProps } from "./view-menu.tsx";

const viewMenu = lazyMenu<ViewMenuProps>(() => import("./view-menu.tsx"));

/**
 * The toolbar above the rows: filters and settings. The children show the number of rows, or the actions for the
 * checked ones.
 */
export function ListControls({
  filters,
  search,
  view,
  children,
}: {
  filters: readonly Filter[];
  search: ListSearch;
  view: ViewMenuProps;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const searchField = useRef<HTMLInputElement>(null);
  useCommand({ keys: "/", label: t("palette.searchList"), run: () => searchField.current?.focus() });
  return (
    <>
      <Group gap="xs" mb="xs" data-screen-only>
        <TextInput
          ref={searchField}
          type="search"
          size="xs"
          aria-keyshortcuts="/"
          w={{ base: "100%", xs: 260 }}
          aria-label={t("record.list.search")}
          placeholder={t("record.list.search")}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
        />
        <Filters filters={filters} values={search.filters} onChange={search.filter} />
        <MenuOnDemand
          menu={viewMenu}
          about={view}
          button={
            <Button size="xs" variant="default" leftSection={<IconAdjustments size={16} aria-hidden />}>
              {t("record.view.button")}
            </Button>
          }
        />
        <Group gap="xs" mih={30}>
          {children}
        </Group>
      </Group>
      {search.unknown.length > 0 && (
        <Text size="sm" c="var(--warning-text)" mb="xs" role="status">
          {t("record.view.unknown", { names: search.unknown.join(", ") })}
        </Text>
      )}
    </>
  );
}
