import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import { participant } from "#contract/kinds/participant.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import { useOne } from "../../kit/records/queries.ts";

const MembershipDialog = lazy(() => import("../requests/membership-dialog.tsx"));

/** A button that asks for a person of another club. */
export function AskForPerson({ id, name, clubId }: { id: string; name: string; clubId: string }) {
  const { t } = useTranslation();
  const dialog = useDialogOnDemand();
  const { data: person } = useOne(participant, dialog.times > 0 ? id : null);
  return (
    <>
      <Button size="xs" variant="default" aria-label={t("request.askFor", { name })} onClick={dialog.open}>
        {t("request.ask")}
      </Button>
      <Suspense key={dialog.times}>
        {person && dialog.times > 0 && (
          <MembershipDialog
            person={person as Participant}
            clubId={clubId}
            opened={dialog.opened}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}
