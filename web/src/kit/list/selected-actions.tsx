import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import type { BulkField } from "../bulk/bulk-fields.ts";
import type { Selection } from "../bulk/selection.ts";

const DeleteSelected = lazy(() => import("../bulk/delete-selected.tsx"));
const EditSelected = lazy(() => import("../bulk/edit-selected.tsx"));

/** The actions for all checked rows. */
export function SelectedActions({
  definition,
  bulk,
  selection,
}: {
  definition: AnyKind;
  bulk: readonly BulkField[];
  selection: Selection;
}) {
  const { t } = useTranslation();
  return (
    <Suspense>
      {bulk.length > 0 && <EditSelected definition={definition} fields={bulk} selection={selection} />}
      <DeleteSelected definition={definition} selection={selection} />
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={t("record.list.clearSelection")}
        onClick={selection.clear}
      >
        {t("record.list.clear")}
      </Button>
    </Suspense>
  );
}
