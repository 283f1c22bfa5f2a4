import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useDialogOnDemand } from "../../../kit/dialogs/use-dialog-on-demand.ts";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { useUser } from "../../../kit/sign-in/session.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { Section } from "../../../kit/ui/section.tsx";
import { OwnPerson } from "../../../registry/own-data/own-person.tsx";
import { useOwnPeople } from "../../../schedule/assignments/own-people.ts";

const DeleteAccountDialog = lazy(() => import("../../../registry/own-data/delete-account-dialog.tsx"));

/** What is stored about the user: as a person in sport, and as an account. */
export default function MyData() {
  const { t } = useTranslation();
  const user = useUser();
  const { data: people, error } = useOwnPeople();
  return (
    <>
      <PageHeading title={t("ownData.title")} />
      {error && <ErrorLine error={error} />}
      {!people && !error && <Skeleton height={200} maw="36rem" role="status" aria-label={t("record.loading")} />}
      {people?.map((id) => (
        <OwnPerson key={id} id={id} />
      ))}
      {people?.length === 0 && (
        <Stack gap={4} mb="xl" role="status">
          <Text fw={600}>{t("ownData.nobody")}</Text>
          <Text maw="36rem" c="dimmed">
            {t("ownData.nobodyHint", { email: user?.email })}
          </Text>
        </Stack>
      )}
      {user && <Account userId={user.id} />}
    </>
  );
}

function Account({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const dialog = useDialogOnDemand();
  return (
    <Section title={t("ownData.account")}>
      <Text c="dimmed" mb="sm">
        {t("ownData.accountHint")}
      </Text>
      <Button size="xs" variant="default" onClick={dialog.open}>
        {t("ownData.delete")}
      </Button>
      <Suspense key={dialog.times}>
        {dialog.times > 0 && <DeleteAccountDialog userId={userId} opened={dialog.opened} onClose={dialog.close} />}
      </Suspense>
    </Section>
  );
}
