import { Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { useHistory } from "../../kit/history/history.ts";
import { pathToDetail, pathToEdit, pathToList } from "../../kit/page/record-links.ts";
import { searchParams } from "../../kit/page/search-params.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { kinds } from "../../kit/records/kinds.ts";
import HistoryList from "./history-list.tsx";

const CompareDialog = lazy(() => import("./compare-dialog.tsx"));

/** The changes of an entity and its parts; earlier versions can be compared and restored. */
export default function EntityHistory({ definition, entity }: { definition: AnyKind; entity: Stored<AnyKind> }) {
  const { t } = useTranslation();
  const { id, version } = entity;
  const parts = Object.values(kinds).flatMap(({ type, inHistoryOf }) =>
    inHistoryOf?.includes(definition.type) ? [type] : [],
  );
  const history = useHistory(
    { entity: id, ...(parts.length > 0 && { parts: "true" }) },
    (change) => change.id === id || parts.includes(change.type as EntityType),
  );
  const { mayUpdate } = useRightsTo(definition, entity);
  const comparing = useDialog<number>();

  function actionsOf(change: HistoryEntry) {
    if (change.id !== id || change.action === "deleted") return null;
    const words = t("history.version", { version: change.version });
    const shown = (
      <Text span size="xs" c="dimmed">
        {words}
      </Text>
    );
    if (change.version >= version) return shown;
    return (
      <>
        {shown}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={t("history.compareVersion", { version: words })}
          onClick={() => comparing.open(change.version)}
        >
          {t("history.compare.button")}
        </Button>
        {mayUpdate && (
          <Button
            component={Link}
            to={pathToEdit(definition, id)}
            search={searchParams({ restore: change.version })}
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={t("history.restoreVersion", { version: words })}
          >
            {t("history.restore.button")}
          </Button>
        )}
      </>
    );
  }

  return (
    <>
      <HistoryList
        history={history}
        label={t("history.title")}
        empty={t("history.none")}
        own={{ id, above: pathAbove(definition, entity) }}
        actions={actionsOf}
      />
      <Suspense>
        {comparing.item !== null && (
          <CompareDialog
            key={comparing.item}
            definition={definition}
            entity={entity}
            earlier={comparing.item}
            opened={comparing.opened}
            onClose={comparing.close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The page to open after an undo has removed the entity itself. */
function pathAbove(definition: AnyKind, entity: Stored<AnyKind> & { tournamentId?: string }): string {
  const { tournamentId } = entity;
  return tournamentId === undefined ? pathToList(definition) : pathToDetail(tournament, tournamentId);
}
