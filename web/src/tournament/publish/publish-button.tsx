import IconWorld from "icon:world";
import IconWorldOff from "icon:world-off";
import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { tournament as kind } from "#contract/kinds/tournament.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useRightsTo } from "../../kit/records/rights.ts";

const PublishDialog = lazy(() => import("./publish-dialog.tsx"));

/** Shows whether a tournament is public. Users who manage it can publish it or take it back. */
export function PublishButton({ tournament }: { tournament: Stored<typeof kind> }) {
  const { t } = useTranslation();
  const { times, opened, open, close } = useDialogOnDemand();
  const { mayManage } = useRightsTo(kind, tournament);
  const { name, published } = tournament;
  if (!mayManage && !published) return null;
  const Icon = published ? IconWorld : IconWorldOff;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={t(published ? "publish.publishedOf" : "publish.publishOf", { name })}
        onClick={open}
      >
        {t(published ? "publish.published" : "publish.publish")}
      </Button>
      <Suspense>
        {times > 0 && (
          <PublishDialog key={times} tournament={tournament} mayManage={mayManage} opened={opened} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
