import IconSearch from "icon:search";
import { Button, Group } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { participant } from "#contract/kinds/participant.ts";
import { useMayCreateBelow } from "../../kit/access/rights.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import { ImportLink } from "../../kit/page/import-link.tsx";

const FindPersonDialog = lazy(() => import("./find-person-dialog.tsx"));

/** The buttons of those who register people of the club: find out whether somebody is there already, or import a list. */
export function RegisterPeople({ clubId }: { clubId: string }) {
  const { t } = useTranslation();
  const dialog = useDialogOnDemand();
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" leftSection={<IconSearch size={16} aria-hidden />} onClick={dialog.open}>
        {t("participant.find")}
      </Button>
      <ImportLink kind={participant.many} />
      <Suspense key={dialog.times}>
        {dialog.times > 0 && <FindPersonDialog clubId={clubId} opened={dialog.opened} onClose={dialog.close} />}
      </Suspense>
    </Group>
  );
}

/** Whether the user registers people of a club, and so may look for them. */
export function useMayFindFor(clubId: string): boolean {
  return useMayCreateBelow({ id: clubId })(participant);
}
