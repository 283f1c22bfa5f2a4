import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { waiting } from "../../court/presses/waiting.ts";
import type { Session } from "../../kit/sign-in/session.ts";
import { signIn, signOut } from "../../kit/sign-in/sign-in.ts";
import { useStore } from "../../kit/ui/store.ts";
import { SignInFailure } from "./sign-in-failure.tsx";

/** The dialog in which the user renews a session that has ended. It is above the open page, which keeps its content. */
export default function EndedDialog({ session }: { session: Extract<Session, { status: "ended" }> }) {
  const { t } = useTranslation();
  const { unsaved: count } = useStore(waiting);
  return (
    <Modal
      opened
      onClose={() => {}}
      title={t("identity.endedTitle")}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      zIndex={1000}
    >
      <Stack gap="md">
        <Text>{t("identity.endedText")}</Text>
        {count > 0 && <Text>{t("identity.unsavedText", { count })}</Text>}
        {session.error && <SignInFailure error={session.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void signOut()}>
            {t("identity.logout")}
          </Button>
          <Button data-autofocus loading={session.busy} onClick={() => void signIn()}>
            {t(session.error ? "identity.tryAgain" : "identity.signIn")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
