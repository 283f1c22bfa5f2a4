import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { prepareProvider } from "../../kit/sign-in/provider.ts";
import type { Session } from "../../kit/sign-in/session.ts";
import { signIn } from "../../kit/sign-in/sign-in.ts";
import { ProviderIcon } from "./provider-icon.tsx";
import { SignInFailure } from "./sign-in-failure.tsx";
import classes from "./top-bar.module.css";

/** The button that opens the provider's window. After a failure, its message replaces the button. */
export function SignInButton({ session }: { session: Extract<Session, { status: "signed-out" }> }) {
  const { t } = useTranslation();
  if (session.error) {
    return (
      <div className={classes.failed}>
        <SignInFailure error={session.error} />
        <Button size="xs" variant="default" onClick={() => void signIn()}>
          {t("identity.tryAgain")}
        </Button>
      </div>
    );
  }
  return (
    <Button
      size="xs"
      className={classes.signIn}
      leftSection={<ProviderIcon />}
      loading={session.busy}
      onPointerEnter={prepareProvider}
      onFocus={prepareProvider}
      onClick={() => void signIn()}
    >
      {t("identity.signIn")}
    </Button>
  );
}
