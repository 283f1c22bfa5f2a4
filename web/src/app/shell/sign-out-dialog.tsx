import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { waiting } from "../../court/presses/waiting.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { signOut } from "../../kit/sign-in/sign-in.ts";
import { useStore } from "../../kit/ui/store.ts";
import { isSignOutDialogOpen } from "./sign-out.ts";

/**
 * The question before a user with unsaved points signs out: the points stay in this browser, but nobody else can send
 * them.
 */
export default function SignOutDialog() {
  const { t } = useTranslation();
  const { unsaved: count } = useStore(waiting);
  const close = () => isSignOutDialogOpen.set(false);
  const leave = () => {
    close();
    void signOut();
  };
  return (
    <Dialog
      title={t("identity.unsavedTitle")}
      opened
      onClose={close}
      buttons={
        <>
          <Button variant="default" data-autofocus onClick={close}>
            {t("identity.stay")}
          </Button>
          <Button color="red" onClick={leave}>
            {t("identity.logoutAnyway")}
          </Button>
        </>
      }
    >
      <Text>{t("identity.unsavedText", { count })}</Text>
    </Dialog>
  );
}
