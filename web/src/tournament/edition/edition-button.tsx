import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { tournament as kind } from "#contract/kinds/tournament.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useRightsTo } from "../../kit/records/rights.ts";

const EditionDialog = lazy(() => import("./edition-dialog.tsx"));

/** Opens the copy of a tournament as its next edition. */
export function EditionButton({ tournament }: { tournament: Stored<typeof kind> }) {
  const { t } = useTranslation();
  const { times, opened, open, close } = useDialogOnDemand();
  if (!useRightsTo(kind, tournament).mayManage) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {t("edition.create")}
      </Button>
      <Suspense>
        {times > 0 && <EditionDialog key={times} tournament={tournament} opened={opened} onClose={close} />}
      </Suspense>
    </>
  );
}
