import IconListSearch from "icon:list-search";
import IconSquareRoundedPlus from "icon:square-rounded-plus";
import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { ImportAnchor } from "../page/import-link.tsx";
import { pathToCreate } from "../page/record-links.ts";

/** The content of a list without rows: there are none, or the search finds none. */
export function EmptyList({
  definition,
  search,
  isFiltered,
  mayCreate,
  importAs,
}: {
  definition: AnyKind;
  search: string;
  isFiltered: boolean;
  mayCreate: boolean;
  /** The kind of import that the list offers; null if it offers none. */
  importAs: string | null;
}) {
  const { t } = useTranslation();
  const isBare = search === "" && !isFiltered;
  const Icon = isBare ? IconSquareRoundedPlus : IconListSearch;
  return (
    <Stack align="center" gap={4} py={64} ta="center" role="status">
      <Icon size={32} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
      <Text fw={600}>
        {isBare
          ? t(`${definition.type}.none`)
          : search === ""
            ? t("record.list.noneFiltered")
            : t("record.list.noHits", { search })}
      </Text>
      {search !== "" && <Text c="dimmed">{t("record.list.noHitsHint")}</Text>}
      {isBare && mayCreate && (
        <Anchor component={Link} to={pathToCreate(definition)}>
          {t(`${definition.type}.createFirst`)}
        </Anchor>
      )}
      {isBare && importAs !== null && (
        <>
          <ImportAnchor kind={importAs} />
          <ImportAnchor kind={importAs} isPasting />
        </>
      )}
    </Stack>
  );
}
