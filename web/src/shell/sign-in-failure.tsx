import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { signIn } from "../identity/sign-in.ts";
import type { SignInError } from "../identity/sign-in-error.ts";
import classes from "./top-bar.module.css";

/** In place of the sign-in button: what went wrong, and a way to try again. */
export function SignInFailure({ error: { code, message } }: { error: SignInError }) {
  const { t } = useTranslation();
  return (
    <div className={classes.failed}>
      <span role="alert">
        {t("app.error")}: {t(`identity.error.${code}`, { defaultValue: message })} ({code})
      </span>
      <Button size="xs" variant="default" onClick={() => void signIn()}>
        {t("identity.tryAgain")}
      </Button>
    </div>
  );
}
